/**
 * The contents of a gallery file. For example, `shared/src/ui/value/value.gallery.tsx` shows every component that its folder
 * exports, in each state that people can see. The gallery renders all of them, and `npm run structure` lists missing states.
 */
import { isValidElement, type ReactElement } from 'react';
import type { MockResponses } from './answers.ts';

export interface State {
  readonly show: ReactElement;
  /** The state needs the whole width of the page. */
  readonly isWide?: true;
  /** The height of a separate document, for a state that covers its page or needs its own gateway responses. */
  readonly height?: number;
  /** The gateway's responses in the separate document. */
  readonly answers?: MockResponses;
  /** The URL, and the route that it matches. */
  readonly at?: string;
  readonly path?: string;
  /** The error with which the route fails; the component is rendered in place of the route's screen. */
  readonly failure?: unknown;
  /** The state while the next page of the list is being fetched. */
  readonly isLeaving?: true;
  /**
   * The indices of the buttons that are pressed one after the other, from 0; -1 is the last button. Later reads of the route never
   * resolve. `room` is the height, in pixels, that the opened content needs.
   */
  readonly press?: readonly number[];
  readonly room?: number;
}

type GalleryState = ReactElement | State;

/** The states by name; every component has `plain`. */
export type States = Readonly<Record<string, GalleryState>> & { readonly plain: GalleryState };

export interface Gallery {
  readonly title: string;
  /** The states of each component, by its name. */
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
