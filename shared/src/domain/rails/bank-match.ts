/**
 * Our transfers against the bank's statement: each line of it belongs to one transfer, or is an exception that people look at. Nothing
 * here reads or writes; amounts are sen, days are those of Kuala Lumpur.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { EXCEPTION_AGES } from '../../contract/merchant/money/bank-exceptions.ts';
import { addDays } from '../days.ts';
import type { Day } from '../malaysian-time.ts';

export interface BankLine {
  /** The bank's own number of it. */
  readonly bankReference: string;
  /** What we gave the bank to print beside it; empty where the bank lost it. */
  readonly reference: string;
  readonly accountNumber: string;
  readonly amount: Sen;
  readonly day: Day;
}

export interface SentTransfer {
  readonly id: string;
  /** As the bank answered it; null where it has not answered yet. */
  readonly bankReference: string | null;
  readonly reference: string;
  readonly accountNumber: string;
  readonly amount: Sen;
  /** The day on which it was credited, or is promised to be. */
  readonly day: Day;
}

export interface Match<L extends BankLine, T extends SentTransfer> {
  readonly line: L;
  /** Null where no transfer, or more than one, fits. */
  readonly transfer: T | null;
}

const byReference = (line: BankLine, { bankReference, reference }: SentTransfer): boolean =>
  line.bankReference === bankReference || (line.reference !== '' && line.reference === reference);

const byAmountAndDay = (line: BankLine, { amount, day, accountNumber }: SentTransfer): boolean =>
  line.amount === amount && line.day === day && line.accountNumber === accountNumber;

/** The one that fits best: a settlement that was sent twice has two transfers with one reference. */
function oneOf<T extends SentTransfer>(line: BankLine, named: readonly T[]): T | undefined {
  const exact = named.find(({ bankReference }) => bankReference === line.bankReference);
  return exact ?? named.find(({ day }) => day === line.day) ?? named[0];
}

/** By reference first, so that a line without one cannot take the transfer of another; each transfer belongs to one line at most. */
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

/** The first and the last day on which something began that is this old today; no first one where it may be as old as it likes. */
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

/** So many days after its promise the bank must have a line of a transfer. */
export const GRACE_DAYS = 1;

/** Since when a transfer that was promised for a day is missing: the day after the last on which its line could come. */
export const missingSince = (promised: Day): Day => addDays(promised, GRACE_DAYS + 1);
