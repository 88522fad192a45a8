import type { PaymentRecord } from '@portal/shared/contract/payment-records.ts';
import type { Sen } from '@portal/shared/contract/money.ts';

/** What the gateway takes of a payment, service tax included; null for a try that brought nothing. */
export const costOf = ({ fee, tax }: Pick<PaymentRecord, 'fee' | 'tax'>): Sen | null =>
  fee === null ? null : fee + (tax ?? 0n);
