import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { Charge } from '@portal/shared/domain/fees.ts';
import { attemptStatusGroup } from '@portal/shared/domain/status-group.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';

/** What the gateway takes of a payment, service tax included; null for one that brought nothing through it. */
export const costOf = ({ fee, tax }: Pick<PaymentRecord, 'fee' | 'tax'>): Sen | null =>
  fee === null ? null : fee + (tax ?? 0n);

/** What comes of an amount that is paid through one channel, or the limit that stands in the way. Amounts in sen. */
export type Outcome = { readonly channel: string } & (
  { readonly charge: Charge } | { readonly below: Sen } | { readonly above: Sen }
);

/** Where a payer sees the receipt of this payment. */
export const receiptAddress = (invoiceNo: string): string =>
  (portalConstants.now()?.links.receipt ?? `${payerAddress()}/pay/thankyou?invoice_no=`) + invoiceNo;

/** What its payer sees of it; what was recorded by hand has no receipt of ours. */
export function receiptLink({ invoice_no, status, mark, by_hand }: PaymentRecord): string | null {
  const hasMoney = status === 'success' || mark !== null;
  if (!hasMoney || by_hand) return null;
  return receiptAddress(invoice_no);
}

/** Its provider may still decide either way, so there is something to ask. */
export const isUndecided = ({ status, by_hand }: Pick<PaymentRecord, 'status' | 'by_hand'>): boolean =>
  by_hand === null && ['begun', 'waiting'].includes(attemptStatusGroup(status));

const OPEN = 'payment';

/** Which payment the list's address opens; null when none. */
export const openedBy = (search: string): string | null => new URLSearchParams(search).get(OPEN);

/** The list as it is, with this payment open; with none, for null. */
export function searchFor(search: string, id: string | null): string {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(OPEN);
  else next.set(OPEN, id);
  return next.toString();
}
