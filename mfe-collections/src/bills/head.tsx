import { bills, type BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionMenu } from '@portal/shared/ui/page/action-menu.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { PrimaryAction } from '@portal/shared/ui/page/action-button.tsx';
import { RecordHead } from '@portal/shared/ui/page/record-head.tsx';
import { ReloadButton } from '@portal/shared/ui/page/reload-button.tsx';
import { ShareLink } from '@portal/shared/ui/share/share-link.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useBillText } from '../bills.ts';
import { failedLast } from '../timeline/rules.ts';
import { useBillMenu, usePublish, useSendMenu } from './actions.tsx';
import { BillStatusText } from './bill-status.tsx';
import { useDocuments } from './documents.tsx';
import { isOpen, payLink, type BillPlace } from './rules.ts';
import { useShareBill } from './share.tsx';
import { Waiting } from './waiting.tsx';

interface Props {
  readonly bill: BillDetail;
  readonly place: BillPlace;
}

/** Whether the link is useless: the bill cannot be paid there, and was not paid. */
const leadsNowhere = ({ status }: BillDetail): boolean => ['draft', 'closed'].includes(billStatusGroup(status));

/** The bill's link first; then the button to send it, or the receipt of a paid bill; and a menu for the rest. */
function LinkActions({ bill, place }: Props) {
  const t = useBillText();
  const address = payLink(bill);
  const menu = useBillMenu({ bill, place });
  const sending = useSendMenu(bill);
  const sharing = useShareBill(bill, address);
  const { invoice, receipt } = useDocuments(bill);
  const isSent = useMay()(messaging.email.needs) && isOpen(bill);
  return (
    <ShareLink address={address}>
      {isSent ? (
        <>
          <ActionMenu label={t('send')} actions={[...sending.actions, ...sharing.actions]} />
          <ActionMenu actions={[...invoice, ...menu.actions]} />
        </>
      ) : (
        <>
          {receipt.length > 0 && <ActionMenu label={t('document.receipt')} actions={receipt} />}
          <ActionMenu actions={[...sharing.actions, ...invoice, ...menu.actions]} />
        </>
      )}
      {sharing.overlays}
      {sending.dialog}
      {menu.dialog}
    </ShareLink>
  );
}

function DraftActions({ bill, place }: Props) {
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
export function BillHead({ bill, place }: Props) {
  const t = useBillText();
  // Renders again when the gateway's link addresses arrive.
  portalConstants.use();
  const status = (
    <>
      {failedLast(bill) ? <Status is="failed" label={t('bills.failed_open')} /> : <BillStatusText bill={bill} />}
      <ReloadButton />
    </>
  );
  const Actions = leadsNowhere(bill) ? DraftActions : LinkActions;
  return (
    <RecordHead amount={bill.amount} status={status}>
      {bill.status === 'expired' && (
        <Notice tone="over" title={t('bills.is_expired')}>
          {t('bills.is_expired_text')}
        </Notice>
      )}
      {bill.status === 'draft' && <p className="k-muted">{t('bills.is_draft')}</p>}
      {bill.status === 'pending' && <Waiting bill={bill} />}
      <Actions bill={bill} place={place} />
    </RecordHead>
  );
}
