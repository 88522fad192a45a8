/** The reasons why an account cannot be closed yet: it has money, money is under way, or more money could still arrive. */
import type { AccountLeftover } from '@portal/shared/contract/merchant/company/account-records.ts';
import { BALANCES } from '@portal/shared/contract/merchant/money/balances.ts';
import { INCOMING } from '@portal/shared/contract/merchant/money/settlements.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../kernel/data/database.ts';
import { balanceNow } from '../../balances/domain.ts';
import { bills, OPEN } from '../../bills/domain.ts';
import { collections } from '../../collections/domain.ts';
import { payouts, RESERVED } from '../../payouts/domain.ts';
import { refunds } from '../../refunds/domain.ts';
import { settlements } from '../../settlements/domain.ts';
import { stores } from '../../stores/domain.ts';

/** The statuses of refunds that are not finished. */
const REFUNDS_UNDER_WAY = ['requested', 'approved', 'awaiting_funds', 'processing'] as const;

const records = (count: number): RuleMessage | null => (count === 0 ? null : rule('account_records', { count }));

interface Stateful extends PgTable {
  readonly account_id: PgColumn;
  readonly status: PgColumn;
}

/** The number of an account's rows in one of these states. */
const countIn = (tx: Tx, table: Stateful, accountId: string, states: readonly string[]): Promise<number> =>
  tx.$count(table, and(eq(table.account_id, accountId), inArray(table.status, [...states])));

/** The number of settlements that have not arrived. An open settlement of a day on which nothing was collected does not count. */
const settlementsOf = (tx: Tx, accountId: string): Promise<number> =>
  tx.$count(
    settlements,
    and(
      eq(settlements.account_id, accountId),
      inArray(settlements.status, [...INCOMING]),
      or(ne(settlements.status, 'open'), ne(settlements.payments, 0), ne(settlements.opening, 0n)),
    ),
  );

async function balanceOf(tx: Tx, accountId: string): Promise<RuleMessage | null> {
  for (const name of BALANCES) {
    const amount = await balanceNow(tx, accountId, name);
    if (amount !== 0n) return rule('account_balance', { amount: decimalOf(amount) });
  }
  return null;
}

/**
 * All reasons against closing the account, each with its message; empty when the account may be closed. The transaction must act for the
 * account.
 */
export async function leftoversOf(tx: Tx, accountId: string): Promise<Partial<Record<AccountLeftover, string>>> {
  const found: readonly (readonly [AccountLeftover, RuleMessage | null])[] = [
    ['balance', await balanceOf(tx, accountId)],
    ['settlements', records(await settlementsOf(tx, accountId))],
    ['payouts', records(await countIn(tx, payouts, accountId, RESERVED))],
    ['refunds', records(await countIn(tx, refunds, accountId, REFUNDS_UNDER_WAY))],
    ['bills', records(await countIn(tx, bills, accountId, [...OPEN, 'pending']))],
    [
      'collections',
      records(
        await tx.$count(collections, and(eq(collections.account_id, accountId), eq(collections.record_status, 1))),
      ),
    ],
    ['stores', records(await tx.$count(stores, and(eq(stores.account_id, accountId), eq(stores.is_active, true))))],
  ];
  return Object.fromEntries(found.flatMap(([name, message]) => (message === null ? [] : [[name, ruleText(message)]])));
}
