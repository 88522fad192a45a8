/**
 * The sum of a settlement's statement. The gateway sends this amount and the screen shows how it adds up, both with the same
 * function. All amounts are sen.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { sumOf } from '../money.ts';

export interface StatementAmounts {
  /** The debt of earlier days: zero or negative. */
  readonly opening: Sen;
  /** One line for each kind: payments raise the sum; fees, taxes and refunds lower it. */
  readonly lines: readonly { readonly amount: Sen }[];
  /** The amount that a later settlement takes over if the sum of this settlement is negative; never negative itself. */
  readonly carried_forward: Sen;
}

/** The sum of opening, lines and carried-forward amount, which is zero or positive in a correct statement. */
export const bankAmountOf = ({ opening, lines, carried_forward }: StatementAmounts): Sen =>
  opening + sumOf(lines.map(({ amount }) => amount)) + carried_forward;

/** Whether the statement adds up to the amount that reached the bank, to the sen, and each of its figures has the correct sign. */
export const isBalanced = (statement: StatementAmounts, bankAmount: Sen): boolean =>
  bankAmount >= 0n &&
  statement.opening <= 0n &&
  statement.carried_forward >= 0n &&
  (statement.carried_forward === 0n || bankAmount === 0n) &&
  bankAmountOf(statement) === bankAmount;
