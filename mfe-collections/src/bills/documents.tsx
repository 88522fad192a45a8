/**
 * The invoice of a bill, and the receipt of a paid bill, as the payer sees them: each can be opened, copied, or passed to the phone's
 * share sheet.
 */
import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { actionsOf, type MenuAction } from '@portal/shared/ui/page/action-menu.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useBillText } from '../bills.ts';
import { receiptAddress } from '../payments/rules.ts';

/**
 * The number of the payment that paid the bill. Null if the bill is unpaid or was paid by hand, because a payment recorded by hand has no
 * receipt here.
 */
export function paidBy({ status, timeline }: BillDetail): string | null {
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

export interface Documents {
  readonly invoice: readonly MenuAction[];
  /** Actions on the receipt; empty unless the bill was paid through the gateway. */
  readonly receipt: readonly MenuAction[];
}

/** The actions on the documents of a bill that has a link: its invoice, and its receipt once it is paid. */
export function useDocuments(bill: BillDetail): Documents {
  const t = useBillText();
  // Renders again when the gateway's link bases arrive.
  portalConstants.use();
  const actionsFor = ({ kind, address }: BillDocument): readonly MenuAction[] => {
    const copy = () =>
      navigator.clipboard.writeText(address).then(
        () => void toast(t('document.copied')),
        () => void toast(t('document.not_copied'), { tone: 'bad' }),
      );
    const title = t(`document.${kind}_named`, { number: bill.bill_number });
    // Closing the system's share dialog rejects the promise, but is not an error.
    const share = () => navigator.share({ title, url: address }).catch(() => undefined);
    return actionsOf(
      { label: t(`document.${kind}_open`), href: address },
      { label: t(`document.${kind}_copy`), act: copy },
      'share' in navigator && { label: t(`document.${kind}_share`), act: share },
    );
  };
  const invoiceNo = paidBy(bill);
  return {
    invoice: actionsFor({ kind: 'invoice', address: invoiceAddress(bill) }),
    receipt: invoiceNo === null ? [] : actionsFor({ kind: 'receipt', address: receiptAddress(invoiceNo) }),
  };
}
