/** Renders the proof dialog over all other content. Its code is loaded with the first request. */
import { proveWith } from '@portal/shared/session/session.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { part, PartBoundary } from './frame/parts.tsx';
import { useShellText } from './words.ts';
import { askForProof, questionAtom } from './proof/ask.ts';

const importDialog = () =>
  part(async () => {
    const { ProofDialog, words } = await import('./proof/dialog.tsx');
    await words();
    return ProofDialog;
  });

export function ProofHost() {
  const t = useShellText();
  const question = useAtomValue(questionAtom, { store });
  const [{ turn, Dialog }, setDialog] = useState(() => ({ turn: 0, Dialog: importDialog() }));
  useEffect(() => proveWith(askForProof), []);
  // After a sign-out, an open request is answered with false.
  useEffect(() => () => store.get(questionAtom)?.answer(false), []);
  const missing = () => {
    question?.answer(false);
    toast(t('part.missing'), { tone: 'bad' });
    setDialog({ turn: turn + 1, Dialog: importDialog() });
  };
  return (
    <PartBoundary key={turn} onMissing={missing}>
      <Suspense>{question && <Dialog onAnswer={question.answer} />}</Suspense>
    </PartBoundary>
  );
}
