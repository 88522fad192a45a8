/** The actions on a bill that has a link: while the bill can be paid, and after it was paid. */
import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { PaymentDetail } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionMenu, actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { ShareLink } from '@portal/shared/ui/share/share-link.tsx';
import { useBillText } from '../bills.ts';
import { paths } from '../paths.ts';
import { isRefundable } from '../payments/rules.ts';
import { useBillMenu, useSendMenu } from './actions.tsx';
import { useDocuments } from './documents.tsx';
import { isOpen, payLink, type BillPlace } from './rules.ts';
import { useShareBill } from './share.tsx';

interface Props {
  readonly bill: BillDetail;
  readonly place: BillPlace;
}

/** The bill's link as the first action; then the button to send it, and a menu for further actions. */
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

/**
 * For a bill that was paid through the gateway: its receipt as the first action, and a menu for further actions,
 * including the refund.
 */
export function PaidActions({ bill, place, payment }: Props & { readonly payment: PaymentDetail | null }) {
  const t = useBillText();
  const menu = useBillMenu({ bill, place });
  const sharing = useShareBill(bill, payLink(bill));
  const { invoice, receipt } = useDocuments(bill);
  const refund = payment &&
    isRefundable(payment) && {
      label: t('payments.refund'),
      to: paths.refunds.create(payment.id),
      needs: refunds.create.needs,
    };
  return (
    <>
      <ActionMenu label={t('document.receipt')} actions={receipt} isPrimary />
      <ActionMenu actions={actionsOf(...sharing.actions, ...invoice, ...menu.actions, refund)} />
      {sharing.overlays}
      {menu.dialog}
    </>
  );
}
