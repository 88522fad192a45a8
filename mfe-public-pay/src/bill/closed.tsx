import { Link } from '@portal/shared/router/screen.ts';
import { useText } from '../messages.ts';
import controls from '../page/controls.module.css';
import { StatusPanel } from '../page/status-panel.tsx';
import { Notice } from '../page/notice.tsx';
import { paths } from '../paths.ts';
import { Following } from '../payment/following.tsx';
import { Extra } from './extra.tsx';
import { BillSubject } from './bill-subject.tsx';
import type { BillView } from './rules.ts';

interface ClosedProps {
  readonly view: Extract<BillView, { kind: 'expired' | 'cancelled' | 'stopped' }>;
}

/** Shown with a bill that was closed during a payment: the payment of this device came too late, or may still be in progress at a bank. */
export function LatePayment({ view: { extra, open } }: ClosedProps) {
  const t = useText();
  if (extra) return <Extra attempt={extra} />;
  if (!open) return null;
  return (
    <>
      <Notice tone="wait">{t('closed.open', { bank: open.bank_name })}</Notice>
      <Following attempt={open} label={t('waiting.check')} />
    </>
  );
}

/** A bill that can no longer be paid: the reason, and a contact. */
export function Closed({ view }: ClosedProps) {
  const t = useText();
  const { bill, kind, extra } = view;
  const values = { merchant: bill.merchant_name };
  return (
    <StatusPanel
      tone="neutral"
      title={t(`closed.${kind}.title`, values)}
      // If the payer's money is held, the notice below explains what to do, so this text is left out.
      {...(!extra && { text: t(`closed.${kind}.text`, values) })}
    >
      <BillSubject bill={bill} />
      {bill.order_id && (
        <Link className={controls.primary} to={paths.order(bill.order_id)}>
          {t('closed.order')}
        </Link>
      )}
      <LatePayment view={view} />
    </StatusPanel>
  );
}
