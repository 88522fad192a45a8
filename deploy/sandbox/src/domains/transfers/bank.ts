/** The port to the bank that sends our transfers. A real connection fills this port as the simulator does. */
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { TransferRow } from './tables.ts';

export interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Of a bank's answer: what became of the order, why it did not work, and the bank's own number of it. */
export interface BankAnswer {
  /** The transfer's id. */
  readonly id: string;
  readonly outcome: 'credited' | 'failed' | 'returned';
  readonly reason: string | null;
  readonly bankReference: string;
}

export interface BankTransfers {
  /** The bank's name of the holder, from what was typed; null where it knows no such account. */
  readonly holderOf: (tx: Tx, account: BankAccount & { readonly holderName: string }) => Promise<string | null>;
  /** Hands the order over. An order with an id that the bank has already is the same order: nothing is sent twice. */
  readonly submit: (tx: Tx, transfer: TransferRow, at: Date) => Promise<void>;
  /** A query of when the bank's next answer comes, null for never; with `after`, the next later than that. */
  readonly nextAnswerAt: (after: Date | undefined) => SQL;
  /** The answers that have come by now and were not taken yet, the earliest first; at most `limit`. They count as taken with the transaction. */
  readonly takeAnswers: (tx: Tx, now: Date, limit: number) => Promise<readonly BankAnswer[]>;
  /** Asks how these transfers stand. Those that the bank has not decided, or has never seen, are left out. */
  readonly enquire: (tx: Tx, ids: readonly string[], now: Date) => Promise<readonly BankAnswer[]>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly bankTransfers: BankTransfers;
  }
}
