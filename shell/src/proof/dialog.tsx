/**
 * A dialog in which the signed-in person gives a recent proof. The call that needs the proof then continues, and no
 * input is lost.
 */
import { proofs, type FactorRequest } from '@portal/shared/contract/merchant/identity/factors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { kitMessages, useKitText } from '@portal/shared/i18n/kit.ts';
import { portalMessages } from '@portal/shared/i18n/portal-messages.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { QuestionFrame } from '@portal/shared/ui/overlay/question-frame.tsx';
import { useEffect, useState } from 'react';
import { useFactor, type FactorInput } from './use-factor.tsx';
import { proofWords, useProofText } from './words.ts';

export const words = () => Promise.all([proofWords.load(), kitMessages.load(), portalMessages.load()]);

interface Props {
  readonly onAnswer: (isProved: boolean) => void;
}

async function send(answer: FactorInput): Promise<void> {
  if (answer.kind === 'passkey') await gateway.call(proofs.byPasskey, { body: answer.passkey });
  else if (answer.kind === 'code') await gateway.call(proofs.byCode, { body: { code: answer.code } });
  else await gateway.call(proofs.byPassword, { body: { password: answer.password } });
}

const FORM = 'proof-form';

function Question({ onAnswer, request }: Props & { readonly request: FactorRequest }) {
  const t = useProofText();
  const { isBusy, notice, submit, action, input, others } = useFactor({
    methods: request.methods,
    requestPasskey: () => gateway.call(proofs.begin, {}),
    send: async (answer) => {
      await send(answer);
      onAnswer(true);
    },
  });
  const foot = (
    <>
      <Button variant="default" onClick={() => onAnswer(false)}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={FORM} loading={isBusy}>
        {action}
      </Button>
    </>
  );
  const isPassword = request.methods.includes('password');
  return (
    <QuestionFrame title={t('dialog.title')} foot={foot} onClose={() => onAnswer(false)}>
      <form
        id={FORM}
        className="p-form"
        noValidate
        onSubmit={(event) => {
          // The submit event must not reach the form below the dialog.
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <p className="k-dialog-text">{t(isPassword ? 'dialog.lead_password' : 'dialog.lead')}</p>
        <p className="p-notice" role="alert">
          {notice}
        </p>
        {input}
        {others}
      </form>
    </QuestionFrame>
  );
}

/** First reads the person's factors from the gateway, because another window may have changed them. */
export function ProofDialog({ onAnswer }: Props) {
  const t = useProofText();
  const kit = useKitText();
  const [request, setRequest] = useState<FactorRequest | 'waiting' | 'failed'>('waiting');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    gateway.call(proofs.begin, {}, { signal: control.signal }).then(setRequest, () => {
      if (!control.signal.aborted) setRequest('failed');
    });
    return () => control.abort();
  }, [tries]);
  if (typeof request === 'object') return <Question onAnswer={onAnswer} request={request} />;
  const again = () => {
    setRequest('waiting');
    setTries(tries + 1);
  };
  const foot = (
    <>
      <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
        {t('cancel')}
      </Button>
      {request === 'failed' && <Button onClick={again}>{kit('retry')}</Button>}
    </>
  );
  return (
    <QuestionFrame title={t('dialog.title')} foot={foot} onClose={() => onAnswer(false)}>
      <p className="k-dialog-text" role="status">
        {request === 'waiting' ? kit('loading') : t('not_loaded')}
      </p>
    </QuestionFrame>
  );
}
