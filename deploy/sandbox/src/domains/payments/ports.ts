/** What payment records show of settlements and refunds, two domains that payments do not know. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { paymentRecords, RefundedState } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { Tx } from '../../kernel/data/database.ts';

/** The settlement that holds the money of a payment; null when none does. */
export type PaymentSettlementOf = (
  tx: Tx,
  paymentId: string,
) => Promise<CallResult<typeof paymentRecords.get>['settlement']>;

/** The refunded amount of a payment, with pending refunds, and the refundable rest; null for a payment that brought its merchant nothing. */
export type PaymentRefundsOf = (tx: Tx, paymentId: string) => Promise<CallResult<typeof paymentRecords.get>['refunds']>;

/** What refunds and voids have changed of a payment. */
export interface RefundedPart {
  readonly state: RefundedState | null;
  /** What left the merchant's balances, less the fee that a void returned. */
  readonly cost: Sen;
}

/** The refunded part of each of these payments that has any, by the id of the payment. */
export type RefundedPartsOf = (tx: Tx, paymentIds: readonly string[]) => Promise<ReadonlyMap<string, RefundedPart>>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly paymentSettlement: PaymentSettlementOf;
    readonly paymentRefunds: PaymentRefundsOf;
    readonly refundedParts: RefundedPartsOf;
  }
}
