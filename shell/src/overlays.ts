/** What the frame opens over the page: one thing at a time, gone after each navigation (specification §2, routing rules). */
import { store } from '@portal/shared/session/atoms.ts';
import { isFrameDialogOpenAtom } from '@portal/shared/ui/overlay/dialogs.tsx';
import { atom } from 'jotai';

export type Summoned = 'menu' | 'palette' | 'keys' | 'role' | 'details' | 'top-up' | 'customizer' | 'tour';

const openAtom = atom<Summoned | null>(null);

export const summonedAtom = atom((get) => get(openAtom));

/** Opens one, which closes another; `null` closes what is open. */
export function summon(what: Summoned | null): void {
  store.set(openAtom, what);
  store.set(isFrameDialogOpenAtom, what !== null);
}

export const dismiss = (): void => summon(null);

/** From here on a navigation closes what is open. Returns how to stop. */
export function closeOnNavigation(): () => void {
  addEventListener('popstate', dismiss);
  addEventListener('single-spa:routing-event', dismiss);
  return () => {
    removeEventListener('popstate', dismiss);
    removeEventListener('single-spa:routing-event', dismiss);
  };
}
