/**
 * The sum of a settlement's statement. The gateway sends this amount, the screen shows that it adds up, and specs prove both with
 * the same function. All amounts are sen.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { sumOf } from '../money.ts';

export interface StatementAmounts {
  /** What earlier days left to be paid back: nothing, or less than nothing. */
  readonly opening: Sen;
  /** One for each kind: payments raise the sum; fees, taxes and refunds lower it. */
  readonly lines: readonly { readonly amount: Sen }[];
  /** What a later settlement pays in this one's place, when its own sum is below nothing; never negative. */
  readonly carried_forward: Sen;
}

/** Opening, lines and what is carried forward. In a statement that is right, this is never negative. */
export const bankAmountOf = ({ opening, lines, carried_forward }: StatementAmounts): Sen =>
  opening + sumOf(lines.map(({ amount }) => amount)) + carried_forward;

/** Whether the statement explains what reached the bank, to the sen; each of its figures has the sign that it must have. */
export const isBalanced = (statement: StatementAmounts, bankAmount: Sen): boolean =>
  bankAmount >= 0n &&
  statement.opening <= 0n &&
  statement.carried_forward >= 0n &&
  (statement.carried_forward === 0n || bankAmount === 0n) &&
  bankAmountOf(statement) === bankAmount;
