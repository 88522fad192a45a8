/** Asks the signed-in person for a proof. There is one question at a time: further calls wait for its answer. */
import { store } from '@portal/shared/session/atoms.ts';
import { isProofAskedAtom } from '@portal/shared/ui/overlay/dialogs.tsx';
import { atom } from 'jotai';

interface Question {
  /** Called with whether the person proved themselves. */
  readonly answer: (isProved: boolean) => void;
}

export const questionAtom = atom<Question | null>(null);

/** Resolves with true once the person has proved themselves, and with false when they declined. */
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
