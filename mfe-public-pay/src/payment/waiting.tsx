import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { useText } from '../messages.ts';
import { Amount } from '../page/amount.tsx';
import { StatusPanel } from '../page/status-panel.tsx';
import { Support } from '../page/support.tsx';
import { Following } from './following.tsx';

const kindOf = ({ status, bill_status }: Attempt) =>
  bill_status === 'paid' ? 'paid_' : status === 'pending_authorisation' ? 'approval_' : '';

/** The bank has the payment: the page explains the wait, and says not to pay again. */
export function Waiting({ attempt }: { readonly attempt: Attempt }) {
  const t = useText();
  const kind = kindOf(attempt);
  const values = { bank: attempt.bank_name };
  return (
    <StatusPanel tone="pending" title={t(`waiting.${kind}title`, values)} text={t(`waiting.${kind}text`, values)}>
      <Amount sen={attempt.amount} />
      <Following attempt={attempt} label={t('waiting.check')} note={t('waiting.leave')} />
      <Support />
    </StatusPanel>
  );
}
