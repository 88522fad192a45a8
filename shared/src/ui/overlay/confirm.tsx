/** Opens a confirmation before an action that cannot be undone. The shell renders the dialog. */
import { Button } from '@mantine/core';
import { atom, useAtomValue } from 'jotai';
import { useKitText } from '../../i18n/kit.ts';
import { store } from '../../session/atoms.ts';
import { QuestionFrame } from './question-frame.tsx';

interface Question {
  readonly title: string;
  readonly text: string;
  /** The label of the confirm button; a verb. */
  readonly action: string;
  /** The label of the cancel button; *Cancel* by default. */
  readonly stay?: string;
  readonly isDanger?: boolean;
}

interface PendingQuestion extends Question {
  readonly answer: (isYes: boolean) => void;
}

export const questionAtom = atom<PendingQuestion | null>(null);

/**
 * Opens a confirmation; resolves to true only if the person chooses the action. A new confirmation closes an open one,
 * which then resolves to false.
 */
export function confirm(question: Question): Promise<boolean> {
  store.get(questionAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      store.set(questionAtom, null);
      resolve(isYes);
    };
    store.set(questionAtom, { ...question, answer });
  });
}

export function ConfirmDialog() {
  const t = useKitText();
  const question = useAtomValue(questionAtom, { store });
  if (!question) return null;
  const { title, text, action, stay, isDanger = false, answer } = question;
  const foot = (
    <>
      <Button variant="default" onClick={() => answer(false)} data-autofocus>
        {stay ?? t('cancel')}
      </Button>
      <Button {...(isDanger && { color: 'raya.7', 'data-danger': true })} onClick={() => answer(true)}>
        {action}
      </Button>
    </>
  );
  return (
    <QuestionFrame title={title} foot={foot} onClose={() => answer(false)}>
      <p className="k-dialog-text">{text}</p>
    </QuestionFrame>
  );
}
