import { bills, type BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionMenu, actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { PrimaryAction } from '@portal/shared/ui/page/action-button.tsx';
import { RecordHead } from '@portal/shared/ui/page/record-head.tsx';
import { ReloadButton } from '@portal/shared/ui/page/reload-button.tsx';
import { ShareLink } from '@portal/shared/ui/share/share-link.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useBillText } from '../bills.ts';
import { paths } from '../paths.ts';
import type { Latest } from '../payments/latest.tsx';
import { failedLast } from '../timeline/rules.ts';
import { useBillMenu, usePublish, useSendMenu } from './actions.tsx';
import { BillStatusText } from './bill-status.tsx';
import { paidBy, useDocuments } from './documents.tsx';
import { isOpen, payLink, type BillPlace } from './rules.ts';
import { useShareBill } from './share.tsx';
import { Waiting } from './waiting.tsx';

interface Props {
  readonly bill: BillDetail;
  readonly place: BillPlace;
  /** Null for a bill that nobody tried to pay. */
  readonly payments: Latest | null;
}

/** Whether the link is useless: the bill cannot be paid there, and was not paid. */
const leadsNowhere = ({ status }: BillDetail): boolean => ['draft', 'closed'].includes(billStatusGroup(status));

/** The bill's link first; then the button to send it, and a menu for the rest. */
function LinkActions({ bill, place }: Omit<Props, 'payments'>) {
  const t = useBillText();
  const address = payLink(bill);
  const menu = useBillMenu({ bill, place });
  const sending = useSendMenu(bill);
  const sharing = useShareBill(bill, address);
  const { invoice } = useDocuments(bill);
  const isSent = useMay()(messaging.email.needs) && isOpen(bill);
  return (
    <ShareLink address={address}>
      {isSent ? (
        <>
          <ActionMenu label={t('send')} actions={[...sending.actions, ...sharing.actions]} />
          <ActionMenu actions={[...invoice, ...menu.actions]} />
        </>
      ) : (
        <ActionMenu actions={[...sharing.actions, ...invoice, ...menu.actions]} />
      )}
      {sharing.overlays}
      {sending.dialog}
      {menu.dialog}
    </ShareLink>
  );
}

/** Of a bill that was paid through the gateway: its receipt first, with the way to refund it, and a menu for the rest. */
function PaidActions({ bill, place, payments }: Props) {
  const t = useBillText();
  const menu = useBillMenu({ bill, place });
  const sharing = useShareBill(bill, payLink(bill));
  const { invoice, receipt } = useDocuments(bill);
  const payment = payments?.rows.find(({ invoice_no }) => invoice_no === paidBy(bill));
  const refund = payment &&
    bill.status !== 'refunded' && {
      label: t('payments.refund'),
      to: paths.refunds.create(payment.id),
      needs: refunds.create.needs,
    };
  return (
    <div className="k-share">
      <ActionMenu label={t('document.receipt')} actions={actionsOf(...receipt, refund)} isPrimary />
      <ActionMenu actions={[...sharing.actions, ...invoice, ...menu.actions]} />
      {sharing.overlays}
      {menu.dialog}
    </div>
  );
}

function DraftActions({ bill, place }: Omit<Props, 'payments'>) {
  const may = useMay();
  const publish = usePublish(bill);
  const menu = useBillMenu({ bill, place });
  return (
    <div className="k-share">
      {bill.status === 'draft' && may(bills.update.needs) && <PrimaryAction {...publish} />}
      <ActionMenu actions={menu.actions} />
      {menu.dialog}
    </div>
  );
}

/** The amount, the status and the actions: one primary action, at most two more, and a menu. */
export function BillHead({ bill, place, payments }: Props) {
  const t = useBillText();
  // Renders again when the gateway's link addresses arrive.
  portalConstants.use();
  const status = (
    <>
      {failedLast(bill) ? <Status is="failed" label={t('bills.failed_open')} /> : <BillStatusText bill={bill} />}
      <ReloadButton />
    </>
  );
  const Actions = leadsNowhere(bill) ? DraftActions : paidBy(bill) === null ? LinkActions : PaidActions;
  return (
    <RecordHead amount={bill.amount} status={status}>
      {bill.status === 'expired' && (
        <Notice tone="over" title={t('bills.is_expired')}>
          {t('bills.is_expired_text')}
        </Notice>
      )}
      {bill.status === 'draft' && <p className="k-muted">{t('bills.is_draft')}</p>}
      {bill.status === 'pending' && <Waiting bill={bill} />}
      <Actions bill={bill} place={place} payments={payments} />
    </RecordHead>
  );
}
