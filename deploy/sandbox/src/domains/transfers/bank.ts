/**
 * The port to the bank that sends the gateway's transfers. The simulator implements this port, and a real connection would implement it
 * too.
 */
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { TransferRow } from './tables.ts';

export interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** A bank's response: the result of the order, the reason of a failure, and the bank's own number. */
export interface BankAnswer {
  /** The transfer's id. */
  readonly id: string;
  readonly outcome: 'credited' | 'failed' | 'returned';
  readonly reason: string | null;
  readonly bankReference: string;
}

export interface BankTransfers {
  /** Returns the holder's name at the bank for this account; null when the account is unknown to the bank. */
  readonly holderOf: (tx: Tx, account: BankAccount & { readonly holderName: string }) => Promise<string | null>;
  /** Submits the order. A repeated id counts as the same order, so nothing is sent twice. */
  readonly submit: (tx: Tx, transfer: TransferRow, at: Date) => Promise<void>;
  /** A query for the time of the bank's next response, or null. With `after`, responses up to that time are skipped. */
  readonly nextAnswerAt: (after: Date | undefined) => SQL;
  /**
   * The responses that have arrived and were not taken yet, at most `limit`, earliest first. Taken responses are marked in `tx`, so a
   * rollback makes them available again.
   */
  readonly takeAnswers: (tx: Tx, now: Date, limit: number) => Promise<readonly BankAnswer[]>;
  /** Sends a status enquiry about these transfers. Transfers that are undecided or unknown at the bank are absent from the result. */
  readonly enquire: (tx: Tx, ids: readonly string[], now: Date) => Promise<readonly BankAnswer[]>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly bankTransfers: BankTransfers;
  }
}
