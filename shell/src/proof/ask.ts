/** Requests a proof from the signed-in person. Only one dialog is open at a time; further calls wait for its result. */
import { store } from '@portal/shared/session/atoms.ts';
import { isProofAskedAtom } from '@portal/shared/ui/overlay/dialogs.tsx';
import { atom } from 'jotai';

interface Question {
  /** Called with true after a successful proof, with false if the person declined. */
  readonly answer: (isProved: boolean) => void;
}

export const questionAtom = atom<Question | null>(null);

/** Opens the proof dialog; resolves with true after a successful proof, and with false if the person declined. */
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
