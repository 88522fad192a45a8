import type { PublicTopUp } from '@portal/shared/contract/public/public-top-up.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useSecondaryText } from '../secondary-messages.ts';
import { LatePayment } from '../bill/closed.tsx';
import { Extra } from '../bill/extra.tsx';
import type { BillView } from '../bill/rules.ts';
import { useText } from '../messages.ts';
import controls from '../page/controls.module.css';
import { StatusPanel } from '../page/status-panel.tsx';
import { paths } from '../paths.ts';
import { TopUpSubject } from './top-up-subject.tsx';

interface OverProps {
  readonly view: Extract<BillView, { kind: 'paid' | 'expired' | 'cancelled' | 'stopped' }>;
  readonly topUp: PublicTopUp;
}

/** A top-up that is paid, or that can no longer be paid. */
export function Over({ view, topUp }: OverProps) {
  const t = useSecondaryText();
  const tell = useText();
  const { bill } = view;
  const what = <TopUpSubject topUp={topUp} amount={bill.amount} />;
  if (view.kind !== 'paid')
    return (
      <StatusPanel tone="neutral" title={t('topup.closed.title')} text={t('topup.closed.text')}>
        {what}
        <LatePayment view={view} />
      </StatusPanel>
    );
  return (
    <StatusPanel tone="success" title={t('topup.paid.title')} text={tell('paid.text')}>
      {what}
      {view.extra && <Extra attempt={view.extra} />}
      {view.attempt && (
        <Link className={controls.secondary} to={paths.thankYou(view.attempt.invoice_no)}>
          {tell('paid.receipt')}
        </Link>
      )}
    </StatusPanel>
  );
}
