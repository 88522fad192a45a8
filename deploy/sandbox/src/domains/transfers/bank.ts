/** The port to the bank that sends our transfers. A real connection implements this port as the simulator does. */
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { TransferRow } from './tables.ts';

export interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** A bank's answer: the result of the order, the reason of a failure, and the bank's own number. */
export interface BankAnswer {
  /** The transfer's id. */
  readonly id: string;
  readonly outcome: 'credited' | 'failed' | 'returned';
  readonly reason: string | null;
  readonly bankReference: string;
}

export interface BankTransfers {
  /** The bank's name of the holder, for a typed name; null when it does not know the account. */
  readonly holderOf: (tx: Tx, account: BankAccount & { readonly holderName: string }) => Promise<string | null>;
  /** Hands the order over. A repeated id is the same order, so nothing is sent twice. */
  readonly submit: (tx: Tx, transfer: TransferRow, at: Date) => Promise<void>;
  /** A query for the time of the bank's next answer, or null; with `after`, for the next one later than that. */
  readonly nextAnswerAt: (after: Date | undefined) => SQL;
  /**
   * The answers that have come and were not taken yet, the earliest first; at most `limit`. They count as taken when the transaction
   * commits.
   */
  readonly takeAnswers: (tx: Tx, now: Date, limit: number) => Promise<readonly BankAnswer[]>;
  /** Enquires about these transfers. Those that the bank has not decided, or does not know, are left out. */
  readonly enquire: (tx: Tx, ids: readonly string[], now: Date) => Promise<readonly BankAnswer[]>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly bankTransfers: BankTransfers;
  }
}
