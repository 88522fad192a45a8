/** Asks the person who is signed in to prove themselves. One question at a time: calls that ask meanwhile wait for its answer. */
import { store } from '@portal/shared/session/atoms.ts';
import { isProofAskedAtom } from '@portal/shared/ui/overlay/dialogs.tsx';
import { atom } from 'jotai';

interface Question {
  /** Hears whether the person proved themselves. */
  readonly answer: (isProved: boolean) => void;
}

export const questionAtom = atom<Question | null>(null);

/** True once the person has proved themselves; false where they would not. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    store.set(isProofAskedAtom, true);
    store.set(questionAtom, {
      answer: (isProved) => {
        store.set(questionAtom, null);
        store.set(isProofAskedAtom, false);
        resolve(isProved);
      },
    });
  });
}
