/**
 * The contents of a gallery file: `shared/src/ui/value/value.gallery.tsx` shows every component that its folder exports,
 * in each state in which people see it. The gallery renders all of them, and `npm run structure` names the states that are missing.
 */
import { isValidElement, type ReactElement } from 'react';
import type { MockResponses } from './answers.ts';

export interface State {
  readonly show: ReactElement;
  /** The state needs the whole width of the page. */
  readonly isWide?: true;
  /** The height of a separate document: for a state that covers its page, or that needs its own answers of the gateway. */
  readonly height?: number;
  /** The gateway's answers in that document. */
  readonly answers?: MockResponses;
  /** The URL, and the route that it matches. */
  readonly at?: string;
  readonly path?: string;
  /** The error with which the route fails; the component takes the place of its screen. */
  readonly failure?: unknown;
  /** The state while the next page of the list is being fetched. */
  readonly isLeaving?: true;
  /**
   * The buttons of the component that are pressed one after the other, counted from 0, or from the last one, -1. Later reads of the route
   * never resolve. `room` is the height, in pixels, that the opened content needs.
   */
  readonly press?: readonly number[];
  readonly room?: number;
}

type GalleryState = ReactElement | State;

/** By the name of the state; every part has `plain`. */
export type States = Readonly<Record<string, GalleryState>> & { readonly plain: GalleryState };

export interface Gallery {
  readonly title: string;
  /** By the name of the component. */
  readonly parts: Readonly<Record<string, States>>;
}

export const defineGallery = (gallery: Gallery): Gallery => gallery;

/** A state that covers its page, in a separate document. */
export const over = (show: ReactElement, height = 420, more: Omit<State, 'show' | 'height'> = {}): State => ({
  show,
  height,
  ...more,
});

export const wide = (show: ReactElement, more: Omit<State, 'show' | 'isWide'> = {}): State => ({
  show,
  isWide: true,
  ...more,
});

/** A state whose buttons are pressed once it is rendered, so that it is open or busy. */
export const pressed = (show: ReactElement, room = 0, ...press: readonly number[]): State => ({
  show,
  press: press.length > 0 ? press : [0],
  room,
});

export const stateOf = (shown: GalleryState): State => (isValidElement(shown) ? { show: shown } : shown);

/** A response that never arrives. */
export const never = (): Promise<never> => new Promise(() => undefined);

export const nothing = (): void => undefined;
