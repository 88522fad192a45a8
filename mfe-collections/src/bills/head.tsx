import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { billStanding } from '@portal/shared/domain/standing.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { RecordHead } from '@portal/shared/ui/page/record-head.tsx';
import { ReloadButton } from '@portal/shared/ui/page/reload-button.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useBillText } from '../bills.ts';
import { MarkPaidButton } from '../payments/mark-paid.tsx';
import { ShareBill } from '../settings/share.tsx';
import { BillStatusText } from './bill-status.tsx';
import { RemindButton } from './remind.tsx';
import { failedLast, isOpen, payLink } from './rules.ts';
import { SendButtons } from './send.tsx';
import styles from './head.module.css';

/** Its link is nothing to hand out: nobody can pay there, and nothing was paid. */
const leadsNowhere = ({ status }: BillDetail): boolean => ['draft', 'closed'].includes(billStanding(status));

/** How much, how it stands, and the link to send. */
export function BillHead({ bill }: { bill: BillDetail }) {
  const t = useBillText();
  // The link follows what the gateway says of links.
  portalConstants.use();
  const status = (
    <>
      {failedLast(bill) ? <Status is="failed" label={t('bills.failed_open')} /> : <BillStatusText bill={bill} />}
      <ReloadButton />
    </>
  );
  return (
    <RecordHead amount={bill.amount} status={status}>
      {bill.status === 'expired' && (
        <Notice tone="over" title={t('bills.is_expired')}>
          {t('bills.is_expired_text')}
        </Notice>
      )}
      {bill.status === 'draft' && <p className="k-muted">{t('bills.is_draft')}</p>}
      {!leadsNowhere(bill) && <ShareBill bill={bill} address={payLink(bill)} />}
      {isOpen(bill) && (
        <div className={styles['ask']}>
          <RemindButton bill={bill} />
          <SendButtons bill={bill} />
          <MarkPaidButton bill={bill} />
        </div>
      )}
    </RecordHead>
  );
}
