/** The ports through which payment records read settlements and refunds, because payments must not import those domains. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { paymentRecords, RefundedState } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { Tx } from '../../kernel/data/database.ts';

/** The settlement that contains the money of a payment; null when no settlement contains it. */
export type PaymentSettlementOf = (
  tx: Tx,
  paymentId: string,
) => Promise<CallResult<typeof paymentRecords.get>['settlement']>;

/**
 * The refunded amount of a payment, including pending refunds, and the amount that can still be refunded. Null for a payment from which the
 * merchant got nothing.
 */
export type PaymentRefundsOf = (tx: Tx, paymentId: string) => Promise<CallResult<typeof paymentRecords.get>['refunds']>;

/** How refunds and voids have changed a payment. */
export interface RefundedPart {
  readonly state: RefundedState | null;
  /** The amount that left the merchant's balances, less the fee that a void returned. */
  readonly cost: Sen;
}

/** The refunded part of each payment that has one, by the id of the payment. */
export type RefundedPartsOf = (tx: Tx, paymentIds: readonly string[]) => Promise<ReadonlyMap<string, RefundedPart>>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly paymentSettlement: PaymentSettlementOf;
    readonly paymentRefunds: PaymentRefundsOf;
    readonly refundedParts: RefundedPartsOf;
  }
}
