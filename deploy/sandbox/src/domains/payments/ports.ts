/** What a payment tells of settlements and refunds, which payments know nothing of. */
import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import type { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { Tx } from '../../kernel/data/database.ts';

/** Where the money of a payment is; null for one that is in no settlement. */
export type PaymentSettlementOf = (
  tx: Tx,
  paymentId: string,
) => Promise<CallAnswer<typeof paymentRecords.get>['settlement']>;

/** What of a payment went back or is about to, and what else can; null for one that brought its merchant nothing. */
export type PaymentRefundsOf = (tx: Tx, paymentId: string) => Promise<CallAnswer<typeof paymentRecords.get>['refunds']>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly paymentSettlement: PaymentSettlementOf;
    readonly paymentRefunds: PaymentRefundsOf;
  }
}
