import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PaymentDetail, PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { Charge } from '@portal/shared/domain/fees.ts';
import { attemptStatusGroup } from '@portal/shared/domain/status-group.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';

/**
 * The fee that the gateway deducts from a payment, including service tax; null for a payment that brought no money through the
 * gateway.
 */
export const costOf = ({ fee, tax }: Pick<PaymentRecord, 'fee' | 'tax'>): Sen | null =>
  fee === null ? null : fee + (tax ?? 0n);

/**
 * The charge on an amount paid through one channel, or the limit that the amount exceeds or falls below. Amounts are
 * sen.
 */
export type Outcome = { readonly channel: string } & (
  { readonly charge: Charge } | { readonly below: Sen } | { readonly above: Sen }
);

/** The URL of the receipt that the payer sees. */
export const receiptAddress = (invoiceNo: string): string =>
  (portalConstants.now()?.links.receipt ?? `${payerAddress()}/pay/thankyou?invoice_no=`) + invoiceNo;

/**
 * The receipt's URL; null for a payment without money, and for a payment recorded by hand, because it has no receipt
 * here.
 */
export function receiptLink({ invoice_no, status, mark, by_hand }: PaymentRecord): string | null {
  const hasMoney = status === 'success' || mark !== null;
  if (!hasMoney || by_hand) return null;
  return receiptAddress(invoice_no);
}

/** Whether the provider has not decided yet, so that an enquiry is useful. */
export const isUndecided = ({ status, by_hand }: Pick<PaymentRecord, 'status' | 'by_hand'>): boolean =>
  by_hand === null && ['begun', 'waiting'].includes(attemptStatusGroup(status));

/** Whether the attempt has ended without money. */
export const hasFailed = ({ status, mark }: Pick<PaymentRecord, 'status' | 'mark'>): boolean =>
  mark === null && attemptStatusGroup(status) === 'unpaid';

/** Whether any money of the payment can still be returned to its payer by a refund or a void. */
export const isRefundable = ({ refunds }: Pick<PaymentDetail, 'refunds'>): boolean =>
  refunds !== null && refunds.refundable > 0n;

const OPEN = 'payment';

/** The id of the payment that the list's URL opens; null for none. */
export const openedBy = (search: string): string | null => new URLSearchParams(search).get(OPEN);

/** The list's query with this payment open; if `id` is null, with none open. */
export function searchFor(search: string, id: string | null): string {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(OPEN);
  else next.set(OPEN, id);
  return next.toString();
}
