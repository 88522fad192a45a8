/** The ports that refunds need: payment providers, and domains that receive a share of payments. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';

/** A provider's response to a refund: completed, or the reason of the failure. */
export interface ProviderRefundAnswer {
  readonly id: string;
  /** Null when the money has reached the payer. */
  readonly failure: string | null;
  readonly reference: string;
}

/**
 * Refunds to cards and wallets, which return money by the method of the payment. The simulator implements this port, and a real connection
 * would implement it too.
 */
export interface ProviderRefunds {
  /** Submits a refund. A repeated id counts as the same refund. */
  readonly submit: (
    tx: Tx,
    refund: { readonly id: string; readonly invoiceNo: string; readonly amount: Sen },
    at: Date,
  ) => Promise<void>;
  /** A query for the time of the next response, or null. With `after`, responses up to that time are skipped. */
  readonly nextAnswerAt: (after: Date | undefined) => SQL;
  /**
   * The responses that have arrived and were not taken yet, at most `limit`, earliest first. Taken responses are marked in `tx`, so a
   * rollback makes them available again.
   */
  readonly takeAnswers: (tx: Tx, now: Date, limit: number) => Promise<readonly ProviderRefundAnswer[]>;
}

/** The commission of an introducer on a payment, and the part that was taken back. */
export type CommissionOf = (tx: Tx, paymentId: string) => Promise<{ readonly posted: Sen; readonly back: Sen }>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly providerRefunds: ProviderRefunds;
  }
}

declare module '../../kernel/domain.ts' {
  interface Domain {
    /** Returns the domain's commission on a payment. Refunds take back a part of this commission. */
    readonly commissionOf?: CommissionOf;
  }
}
