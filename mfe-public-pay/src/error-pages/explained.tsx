import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { fpxCode } from '@portal/shared/domain/fpx.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useSecondaryText } from '../secondary-messages.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { StatusPanel } from '../page/status-panel.tsx';
import { Support } from '../page/support.tsx';
import { paths } from '../paths.ts';
import { useReason } from '../payment/failure.tsx';

function ToBill({ to }: { readonly to: string }) {
  const t = useSecondaryText();
  return (
    <Link className={controls.primary} to={to}>
      {t('receipt.to_bill')}
    </Link>
  );
}

/** Why this attempt brought no money, and a link back to its bill, where all choices are still selected. */
export function Explained({ attempt }: { readonly attempt: Attempt }) {
  const { title, text } = useReason(attempt);
  return (
    <StatusPanel tone="error" title={title} text={text}>
      <Amount sen={attempt.amount} />
      <ToBill to={paths.billAfter(attempt.bill_id, attempt.invoice_no)} />
      <Support />
    </StatusPanel>
  );
}

interface UnexplainedProps {
  readonly code: string | null;
  readonly uuid: string | null;
}

/** For a URL with only a code, or without one: the code is explained, and only the page of the bill shows the state of the payment. */
export function Unexplained({ code, uuid }: UnexplainedProps) {
  const t = useSecondaryText();
  const group = code === null ? null : fpxCode(code).group;
  const reason = useReason({
    fpx_code: code,
    status: 'failed',
    merchant_name: t('errors.merchant'),
    bank_name: t('errors.bank'),
    invoice_no: code ?? '',
  });
  const isKnown = group !== null && group !== 'wait';
  // The text for a time-out says that the gateway sent a status enquiry, which did not happen here.
  const why = isKnown && group !== 'time_ran_out' ? reason.text : undefined;
  return (
    <StatusPanel tone="error" title={isKnown ? reason.title : t('errors.title')} text={why ?? t('errors.look')}>
      {why && <p className={controls.muted}>{t('errors.look')}</p>}
      {uuid && <ToBill to={paths.bill(uuid)} />}
      <Support />
    </StatusPanel>
  );
}
