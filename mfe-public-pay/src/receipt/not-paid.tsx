import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useSecondaryText } from '../secondary-messages.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { StatusPanel } from '../page/status-panel.tsx';
import { paths } from '../paths.ts';

/** An attempt that ended without money, opened at the URL of a receipt. */
export function NotPaid({ attempt }: { readonly attempt: Attempt }) {
  const t = useSecondaryText();
  return (
    <StatusPanel tone="error" title={t('receipt.not_paid.title')} text={t('receipt.not_paid.text')}>
      <Amount sen={attempt.amount} />
      <Link className={controls.primary} to={paths.billAfter(attempt.bill_id, attempt.invoice_no)}>
        {t('receipt.to_bill')}
      </Link>
    </StatusPanel>
  );
}
