import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { FactorRequest, secondStep } from '@portal/shared/contract/merchant/identity/factors.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { portalMessages } from '@portal/shared/i18n/portal-messages.ts';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { signInBy } from '@portal/shared/session/session.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { useFactor, type FactorInput } from '../../proof/use-factor.tsx';
import { proofWords, useProofText } from '../../proof/words.ts';
import { Panel } from './panel.tsx';

/**
 * The messages for refusals are in the portal's catalogue; if it cannot be loaded, the gateway's own sentences are
 * shown.
 */
export const words = () => Promise.all([proofWords.load(), portalMessages.load().catch(() => undefined)]);

const InHistory = v.object({ factor: FactorRequest });

const isEnded = (error: unknown) => error instanceof GatewayError && error.code === CODES.notFound.code;

interface StepProps {
  readonly request: FactorRequest;
  readonly onEnded: () => void;
}

function Step({ request, onEnded }: StepProps) {
  const t = useProofText();
  const { ticket } = request;
  const { isBusy, notice, submit, action, input, others } = useFactor({
    methods: request.methods,
    requestPasskey: () => Promise.resolve(request),
    send: async (answer: FactorInput) => {
      try {
        // The shell leaves this page as soon as a user is signed in.
        if (answer.kind === 'passkey') await signInBy(secondStep.byPasskey, { body: answer.passkey });
        else if (answer.kind === 'code') await signInBy(secondStep.byCode, { body: { ticket, code: answer.code } });
      } catch (error) {
        if (!isEnded(error)) throw error;
        onEnded();
      }
    },
  });
  return (
    <Panel
      title={t('step.title')}
      lead={t('step.lead')}
      notice={notice}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      links={<Link to={LOGIN}>{t('step.back')}</Link>}
    >
      {input}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {action}
      </Button>
      {others}
    </Panel>
  );
}

/**
 * The gateway's request for a factor is in the state of this history entry, so it survives a reload but is in no URL.
 */
export function Component() {
  const t = useProofText();
  const [isOver, setOver] = useState(false);
  const { success, output } = v.safeParse(InHistory, history.state);
  if (success && !isOver) return <Step request={output.factor} onEnded={() => setOver(true)} />;
  return (
    <Panel
      isResult={isOver}
      title={t('step.title')}
      lead={t('step.ended')}
      links={<Link to={LOGIN}>{t('step.back')}</Link>}
    />
  );
}
