/** Finds the tour of the current page, and starts it. */
import type { Registry } from '@portal/shared/remote/registry.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { atom } from 'jotai';
import { openOverlay } from '../overlays.ts';
import { mayRun, registryAtom } from '../portal.ts';
import { pathPattern } from '@portal/shared/remote/addresses.ts';

export interface Tour {
  readonly name: string;
  /** The remote whose messages the tour uses. */
  readonly remote: string;
  readonly steps: readonly { readonly target: string; readonly words: string }[];
}

/** The running tour. */
export const tourAtom = atom<Tour | null>(null);

/** The tour of a URL, if one of the remotes that may run contributes it. */
export function tourAt(registry: Registry | null, pathname: string): Tour | null {
  for (const remote of registry?.remotes ?? []) {
    const tour = remote.stable.tours?.find(({ path }) => pathPattern(path).test(pathname));
    if (tour && mayRun(remote)) return { name: tour.name, remote: remote.name, steps: tour.steps };
  }
  return null;
}

export const tourHere = (): Tour | null => tourAt(store.get(registryAtom), location.pathname);

export function startTour(tour: Tour): void {
  store.set(tourAtom, tour);
  openOverlay('tour');
}

/** The element to which a step refers, while it is on the page. */
export function targetOf({ target }: Tour['steps'][number]): Element | null {
  const found = [...document.querySelectorAll<HTMLElement>('[data-tour]')];
  // The last visible one, because on a phone some parts of the frame are hidden.
  return found.findLast((element) => element.dataset['tour'] === target && element.checkVisibility()) ?? null;
}
