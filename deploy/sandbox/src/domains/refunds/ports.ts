/** The ports that refunds need: providers, and domains that get a share of payments. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';

/** A provider's answer to a refund: done, or why it failed. */
export interface ProviderRefundAnswer {
  readonly id: string;
  /** Null when the money has reached the payer. */
  readonly failure: string | null;
  readonly reference: string;
}

/** Refunds to cards and wallets, which return money the way it came. A real connection implements this port as the simulator does. */
export interface ProviderRefunds {
  /** Hands a refund over. A repeated id is the same refund. */
  readonly submit: (
    tx: Tx,
    refund: { readonly id: string; readonly invoiceNo: string; readonly amount: Sen },
    at: Date,
  ) => Promise<void>;
  /** A query for the time of the next answer, or null; with `after`, for the next one later than that. */
  readonly nextAnswerAt: (after: Date | undefined) => SQL;
  /**
   * The answers that have come and were not taken yet, the earliest first; at most `limit`. They count as taken when the transaction
   * commits.
   */
  readonly takeAnswers: (tx: Tx, now: Date, limit: number) => Promise<readonly ProviderRefundAnswer[]>;
}

/** The commission of an introducer on a payment, and how much of it was taken back. */
export type CommissionOf = (tx: Tx, paymentId: string) => Promise<{ readonly posted: Sen; readonly back: Sen }>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly providerRefunds: ProviderRefunds;
  }
}

declare module '../../kernel/domain.ts' {
  interface Domain {
    /** The domain's commission on a payment, of which refunds take back a part. */
    readonly commissionOf?: CommissionOf;
  }
}
