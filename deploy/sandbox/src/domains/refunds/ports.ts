/** What refunds need of the world outside, and of domains that get a share of payments. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';

/** What a provider says of a refund: done, or why not. */
export interface ProviderRefundAnswer {
  readonly id: string;
  /** Null where the money is with its payer. */
  readonly failure: string | null;
  readonly reference: string;
}

/** Cards and wallets give money back the way it came. A real connection fills this port as the simulator does. */
export interface ProviderRefunds {
  /** Hands a refund over. One with an id that the provider has already is the same refund. */
  readonly submit: (
    tx: Tx,
    refund: { readonly id: string; readonly invoiceNo: string; readonly amount: Sen },
    at: Date,
  ) => Promise<void>;
  /** A query of when the next answer comes, null for never; with `after`, the next later than that. */
  readonly nextAnswerAt: (after: Date | undefined) => SQL;
  /** The answers that have come by now and were not taken yet, the earliest first; at most `limit`. They count as taken with the transaction. */
  readonly takeAnswers: (tx: Tx, now: Date, limit: number) => Promise<readonly ProviderRefundAnswer[]>;
}

/** What an introducer got of a payment and has not given back. */
export type CommissionOf = (tx: Tx, paymentId: string) => Promise<{ readonly posted: Sen; readonly back: Sen }>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly providerRefunds: ProviderRefunds;
  }
}

declare module '../../kernel/domain.ts' {
  interface Domain {
    /** What its commission of a payment is, which refunds take back in part. */
    readonly commissionOf?: CommissionOf;
  }
}
