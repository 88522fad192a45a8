/**
 * Reconciles transfers to merchants with the bank's statement: each line of the statement matches one transfer, or becomes an exception
 * for people to check. These functions do no input or output; amounts are sen, days are in Kuala Lumpur.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { EXCEPTION_AGES } from '../../contract/merchant/money/bank-exceptions.ts';
import { addDays } from '../days.ts';
import type { Day } from '../malaysian-time.ts';

export interface BankLine {
  /** The bank's own reference number. */
  readonly bankReference: string;
  /** The reference that the transfer gave the bank to print; empty if the bank lost it. */
  readonly reference: string;
  readonly accountNumber: string;
  readonly amount: Sen;
  readonly day: Day;
}

export interface SentTransfer {
  readonly id: string;
  /** From the bank's response; null if there is no response yet. */
  readonly bankReference: string | null;
  readonly reference: string;
  readonly accountNumber: string;
  readonly amount: Sen;
  /** The day on which the transfer was credited, or is promised to be credited. */
  readonly day: Day;
}

export interface Match<L extends BankLine, T extends SentTransfer> {
  readonly line: L;
  /** The matching transfer; null if there is none, or more than one. */
  readonly transfer: T | null;
}

const byReference = (line: BankLine, { bankReference, reference }: SentTransfer): boolean =>
  line.bankReference === bankReference || (line.reference !== '' && line.reference === reference);

const byAmountAndDay = (line: BankLine, { amount, day, accountNumber }: SentTransfer): boolean =>
  line.amount === amount && line.day === day && line.accountNumber === accountNumber;

/** The best match among transfers with the line's reference. A settlement that was sent twice has two such transfers. */
function oneOf<T extends SentTransfer>(line: BankLine, named: readonly T[]): T | undefined {
  const exact = named.find(({ bankReference }) => bankReference === line.bankReference);
  return exact ?? named.find(({ day }) => day === line.day) ?? named[0];
}

/**
 * Lines are matched by reference first, so that a line without a reference cannot take another line's transfer. Each transfer matches at
 * most one line.
 */
export function matchLines<L extends BankLine, T extends SentTransfer>(
  lines: readonly L[],
  transfers: readonly T[],
): readonly Match<L, T>[] {
  const free = new Set(transfers);
  const found = new Map<L, T>();
  const take = (line: L, transfer: T | undefined) => {
    if (!transfer) return;
    free.delete(transfer);
    found.set(line, transfer);
  };
  for (const line of lines)
    take(
      line,
      oneOf(
        line,
        [...free].filter((one) => byReference(line, one)),
      ),
    );
  for (const line of lines) {
    if (found.has(line)) continue;
    const fitting = [...free].filter((one) => byAmountAndDay(line, one));
    if (fitting.length === 1) take(line, fitting[0]);
  }
  return lines.map((line) => ({ line, transfer: found.get(line) ?? null }));
}

export { EXCEPTION_AGES };
export type ExceptionAge = (typeof EXCEPTION_AGES)[number];

/** The range of days on which an exception of this age began; `from` is null if the age has no upper limit. */
export function daysOfAge(age: ExceptionAge, today: Day): { readonly from: Day | null; readonly to: Day } {
  const [newest, oldest] = { '0-1': [0, 1], '2-3': [2, 3], '4-7': [4, 7], '8': [8, null] }[age] as [
    number,
    number | null,
  ];
  return { from: oldest === null ? null : addDays(today, -oldest), to: addDays(today, -newest) };
}

export function ageOn(since: Day, today: Day): ExceptionAge {
  const found = EXCEPTION_AGES.find((age) => {
    const { from } = daysOfAge(age, today);
    return from === null || since >= from;
  });
  return found ?? '8';
}

/** Days after the promised arrival until which the bank may add the line of the transfer. */
export const GRACE_DAYS = 1;

/**
 * The day from which a transfer promised for `promised` is missing: the day after the last day on which its line could appear.
 */
export const missingSince = (promised: Day): Day => addDays(promised, GRACE_DAYS + 1);
