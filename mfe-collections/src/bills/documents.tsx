/** The invoice of a bill, and the receipt of a paid one, as their payer sees them: opened, copied, or given to the phone's share sheet. */
import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { actionsOf, type MenuAction } from '@portal/shared/ui/page/action-menu.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useBillText } from '../bills.ts';
import { receiptAddress } from '../payments/rules.ts';

/** The number of the payment that paid it; null for a bill that is not paid, or was paid by hand, which has no receipt of ours. */
function paidBy({ status, timeline }: BillDetail): string | null {
  if (billStatusGroup(status) !== 'paid') return null;
  const last = timeline.findLast(({ kind }) => kind === 'paid' || kind === 'paid_by_hand');
  return last?.kind === 'paid' ? last.invoice_no : null;
}

const invoiceAddress = ({ id }: BillDetail): string =>
  (portalConstants.now()?.links.invoice ?? `${payerAddress()}/pay/invoice/`) + id;

interface BillDocument {
  readonly kind: 'invoice' | 'receipt';
  readonly address: string;
}

/** Payers have an invoice as long as their bill lives, and in its place a receipt once they paid through the gateway. */
function documentOf(bill: BillDetail): BillDocument {
  const invoiceNo = paidBy(bill);
  return invoiceNo === null
    ? { kind: 'invoice', address: invoiceAddress(bill) }
    : { kind: 'receipt', address: receiptAddress(invoiceNo) };
}

/** What can be done with the document of a bill that has a link, and which one it is. */
export function useDocument(
  bill: BillDetail,
): Pick<BillDocument, 'kind'> & { readonly actions: readonly MenuAction[] } {
  const t = useBillText();
  // The links follow what the gateway says of links.
  portalConstants.use();
  const { kind, address } = documentOf(bill);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void toast(t('document.copied')),
      () => void toast(t('document.not_copied'), { tone: 'bad' }),
    );
  const title = t(`document.${kind}_named`, { number: bill.bill_number });
  // A person who closes the system's dialog has decided, so the rejection is no error.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined);
  return {
    kind,
    actions: actionsOf(
      { label: t(`document.${kind}_open`), href: address },
      { label: t(`document.${kind}_copy`), act: copy },
      'share' in navigator && { label: t(`document.${kind}_share`), act: share },
    ),
  };
}
