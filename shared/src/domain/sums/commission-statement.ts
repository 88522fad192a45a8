/**
 * The sum of a month's commission statement. The gateway sends this amount and the screen shows how it adds up, both with the same
 * functions. All amounts are sen.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { sumOf } from '../money.ts';

interface StatementParts {
  /** The amount that the previous statement carried forward (signed). */
  readonly opening: Sen;
  /** Earned commission and payouts that came back raise the sum; reversed commission lowers it. */
  readonly lines: readonly { readonly amount: Sen }[];
}

export interface CommissionStatement extends StatementParts {
  /** The amount carried to the next statement (signed). */
  readonly carried_forward: Sen;
  /** The amount that reaches the bank. */
  readonly amount: Sen;
}

const totalOf = ({ opening, lines }: StatementParts): Sen => opening + sumOf(lines.map(({ amount }) => amount));

/**
 * Splits the sum of a month into the amount that is sent and the amount carried forward. Nothing is sent if the sum is not positive;
 * otherwise at most `most`.
 * @param most maximum of one transfer; zero if there is no bank account
 */
export function splitOf(parts: StatementParts, most: Sen): Pick<CommissionStatement, 'carried_forward' | 'amount'> {
  const total = totalOf(parts);
  const sendable = total < most ? total : most;
  const amount = sendable > 0n ? sendable : 0n;
  return { amount, carried_forward: total - amount };
}

/** Whether the statement adds up to the amount that reached the bank, to the sen. */
export const addsUp = (statement: CommissionStatement): boolean =>
  statement.amount >= 0n && totalOf(statement) - statement.carried_forward === statement.amount;
