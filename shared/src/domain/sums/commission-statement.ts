/**
 * The sum of a month of commission. The gateway sends this amount, the screen shows that it adds up, and specs prove both with the same
 * functions. All amounts are sen.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { sumOf } from '../money.ts';

interface StatementParts {
  /** What the statement before carried forward, with its sign. */
  readonly opening: Sen;
  /** What was earned raises the sum, as does an earlier payout that came back; what went back lowers it. */
  readonly lines: readonly { readonly amount: Sen }[];
}

export interface CommissionStatement extends StatementParts {
  /** What goes to the next statement, with its sign. */
  readonly carried_forward: Sen;
  /** What reaches the bank. */
  readonly amount: Sen;
}

const totalOf = ({ opening, lines }: StatementParts): Sen => opening + sumOf(lines.map(({ amount }) => amount));

/**
 * What of a month is sent and what is carried forward. Nothing is sent of a sum that is not above nothing; of a higher one, as much as one
 * transfer carries.
 * @param most that can be sent: nothing where there is no bank account
 */
export function splitOf(parts: StatementParts, most: Sen): Pick<CommissionStatement, 'carried_forward' | 'amount'> {
  const total = totalOf(parts);
  const sendable = total < most ? total : most;
  const amount = sendable > 0n ? sendable : 0n;
  return { amount, carried_forward: total - amount };
}

/** Whether the statement explains what reached the bank, to the sen. */
export const addsUp = (statement: CommissionStatement): boolean =>
  statement.amount >= 0n && totalOf(statement) - statement.carried_forward === statement.amount;
