import { bills, type BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { PaymentDetail } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionMenu } from '@portal/shared/ui/page/action-menu.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { PrimaryAction } from '@portal/shared/ui/page/action-button.tsx';
import { RecordHead } from '@portal/shared/ui/page/record-head.tsx';
import { ReloadButton } from '@portal/shared/ui/page/reload-button.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useBillText } from '../bills.ts';
import { failedLast } from '../timeline/rules.ts';
import { useBillMenu, usePublish } from './actions.tsx';
import { BillStatusText } from './bill-status.tsx';
import { paidBy } from './documents.tsx';
import { LinkActions, PaidActions } from './link-actions.tsx';
import type { BillPlace } from './rules.ts';
import { Waiting } from './waiting.tsx';

interface Props {
  readonly bill: BillDetail;
  readonly place: BillPlace;
  /** The payment that paid the bill; null if there is none, or if the payment could not be read. */
  readonly payment: PaymentDetail | null;
}

/** Whether the link has no use: the bill cannot be paid, and was not paid. */
const leadsNowhere = ({ status }: BillDetail): boolean => ['draft', 'closed'].includes(billStatusGroup(status));

function DraftActions({ bill, place }: Omit<Props, 'payment'>) {
  const may = useMay();
  const publish = usePublish(bill);
  const menu = useBillMenu({ bill, place });
  return (
    <>
      {bill.status === 'draft' && may(bills.update.needs) && <PrimaryAction {...publish} />}
      <ActionMenu actions={menu.actions} />
      {menu.dialog}
    </>
  );
}

function Actions({ bill, place, payment }: Props) {
  if (leadsNowhere(bill)) return <DraftActions bill={bill} place={place} />;
  if (paidBy(bill) === null) return <LinkActions bill={bill} place={place} />;
  return <PaidActions bill={bill} place={place} payment={payment} />;
}

/** The amount, the status and the actions: one primary action, at most two others, and a menu. */
export function BillHead({ bill, place, payment }: Props) {
  const t = useBillText();
  // Renders again when the gateway's link bases arrive.
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
      {bill.status === 'pending' && <Waiting bill={bill} />}
      <Actions bill={bill} place={place} payment={payment} />
    </RecordHead>
  );
}
