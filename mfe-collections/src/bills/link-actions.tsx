/** The actions on a bill that has a link: while it can be paid, and once it is paid. */
import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionMenu, actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { ShareLink } from '@portal/shared/ui/share/share-link.tsx';
import { useBillText } from '../bills.ts';
import { paths } from '../paths.ts';
import type { Latest } from '../payments/latest.tsx';
import { useBillMenu, useSendMenu } from './actions.tsx';
import { paidBy, useDocuments } from './documents.tsx';
import { isOpen, payLink, type BillPlace } from './rules.ts';
import { useShareBill } from './share.tsx';

interface Props {
  readonly bill: BillDetail;
  readonly place: BillPlace;
}

/** The bill's link first; then the button to send it, and a menu for the rest. */
export function LinkActions({ bill, place }: Props) {
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
export function PaidActions({ bill, place, payments }: Props & { readonly payments: Latest | null }) {
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
