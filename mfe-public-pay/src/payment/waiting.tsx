import type { Attempt } from '@portal/shared/contract/public-pay.ts';
import { useText } from '../messages.ts';
import { Amount } from '../page/amount.tsx';
import { End } from '../page/end.tsx';
import { Refreshing } from '../page/refreshing.tsx';

/** The bank has the payment: what is happening, and that paying again is not needed. */
export function Waiting({ attempt }: { readonly attempt: Attempt }) {
  const t = useText();
  const kind = attempt.status === 'pending_authorisation' ? 'approval_' : '';
  return (
    <End
      tone="wait"
      title={t(kind ? 'waiting.approval_title' : 'waiting.title', { bank: attempt.bank_name })}
      text={t(kind ? 'waiting.approval_text' : 'waiting.text', { bank: attempt.bank_name })}
    >
      <Amount sen={attempt.amount} />
      <Refreshing label={t('waiting.check')} note={t('waiting.leave')} />
    </End>
  );
}
