/** The simulated bank's statements: a line for each transfer that it credited, and wrong lines for some accounts. */
import { endOf, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import type { BankLine } from '@portal/shared/domain/rails/bank-match.ts';
import { and, asc, gte, isNotNull, lt, notLike, sql } from 'drizzle-orm';
import type { BankStatements } from '../../domains/settlements/domain.ts';
import { dayOfMoment, endOfDay } from '../../kernel/data/day-of-moment.ts';
import { printedOf, type Printed } from './rules.ts';
import { interbankOrders } from './tables.ts';

const RINGGIT = 100n;

/** An amount that no settlement has by chance. */
const ELSEWHERE = 123_456_789n;

const PRINTED: Readonly<Record<Printed, (line: BankLine) => readonly BankLine[]>> = {
  as_it_is: (line) => [line],
  left_out: () => [],
  another: (line) => [{ ...line, bankReference: `X${line.bankReference}`, reference: 'TRANSFER', amount: ELSEWHERE }],
  more: (line) => [{ ...line, amount: line.amount + RINGGIT }],
  less: (line) => [{ ...line, amount: line.amount - RINGGIT }],
  without_reference: (line) => [{ ...line, bankReference: `X${line.bankReference}`, reference: '' }],
};

/** Transfers that the statement omits do not count in the search for the next day with lines. */
const isPrinted = and(isNotNull(interbankOrders.credited_at), notLike(interbankOrders.account_number, '%41'));

export const bankStatements: BankStatements = {
  nextDay: (after) => {
    const { credited_at } = interbankOrders;
    return sql`select ${dayOfMoment(sql`min(${credited_at})`)} from ${interbankOrders}
      where ${isPrinted} and ${credited_at} >= coalesce(${endOfDay(after)}, '-infinity')`;
  },
  linesOf: async (tx, day: Day) => {
    const orders = await tx
      .select()
      .from(interbankOrders)
      .where(
        and(isPrinted, gte(interbankOrders.credited_at, startOf(day)), lt(interbankOrders.credited_at, endOf(day))),
      )
      .orderBy(asc(interbankOrders.credited_at), asc(interbankOrders.id));
    return orders.flatMap(({ bank_reference: bankReference, reference, account_number: accountNumber, amount }) =>
      PRINTED[printedOf(accountNumber)]({ bankReference, reference, accountNumber, amount, day }),
    );
  },
};
