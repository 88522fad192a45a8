/**
 * The overlay of the frame over the page: only one is open at a time, and every navigation closes it (specification §2,
 * routing rules).
 */
import { store } from '@portal/shared/session/atoms.ts';
import { isFrameDialogOpenAtom } from '@portal/shared/ui/overlay/dialogs.tsx';
import { atom } from 'jotai';
import type { ContributedDialog } from './contributions.ts';

export type Overlay = 'menu' | 'palette' | 'keys' | 'customizer' | 'tour' | ContributedDialog;

const openAtom = atom<Overlay | null>(null);

export const overlayAtom = atom((get) => get(openAtom));

/** Opens an overlay, and closes any other; `null` closes the open overlay. */
export function openOverlay(overlay: Overlay | null): void {
  store.set(openAtom, overlay);
  store.set(isFrameDialogOpenAtom, overlay !== null);
}

export const closeOverlay = (): void => openOverlay(null);

/** From now on, a navigation closes the open overlay. Returns a function that ends this. */
export function closeOnNavigation(): () => void {
  addEventListener('popstate', closeOverlay);
  addEventListener('single-spa:routing-event', closeOverlay);
  return () => {
    removeEventListener('popstate', closeOverlay);
    removeEventListener('single-spa:routing-event', closeOverlay);
  };
}
