/** The pools of a merchant, usable in place of a table: one pool of each type, even if it was never filled. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { among } from '../../kernel/data/sql-in-list.ts';
import { asOwnedTable } from '../../kernel/data/owned.ts';
import { ledgerEntries, ledgerGroups, ledgerGuards } from '../../kernel/ledger/tables.ts';

/** The ledger kinds that fill a pool. A returned payout does not count, because its money had been in the pool before. */
export const FILLS = ['top_up', 'virtual_account_credit'] as const;

export interface PoolRow {
  readonly id: PoolType;
  readonly name: string;
  readonly balance: Sen;
  readonly last_filled_at: Date | null;
}

const builder = new QueryBuilder();

const TYPES = sql`(values ('payout', 'Payout pool'), ('virtual_account', 'Virtual account pool'), ('prefund', 'Prefund pool')) as types(pool_type, name)`;

export function poolsOf(accountId: string) {
  const type = sql`types.pool_type`;
  const filled = sql`(select max(g.at) from ${ledgerEntries} e join ${ledgerGroups} g on g.key = e.group_key
    where e.account_id = ${accountId} and e.ledger_account = 'pool' and e.pool_type = ${type} and g.kind in ${among(FILLS)})`;
  const all = builder
    .select({
      id: sql<PoolType>`${type}`.as('id'),
      account_id: sql<string>`${accounts.id}`.as('account_id'),
      name: sql<string>`types.name`.as('name'),
      balance: sql`coalesce(${ledgerGuards.balance}, 0)`.mapWith(BigInt).as('balance'),
      last_filled_at: filled.mapWith(ledgerGroups.at).as('last_filled_at'),
    })
    .from(accounts)
    .innerJoin(TYPES, sql`true`)
    .leftJoin(
      ledgerGuards,
      and(
        eq(ledgerGuards.account_id, accounts.id),
        eq(ledgerGuards.ledger_account, 'pool'),
        sql`${ledgerGuards.pool_type} = ${type}`,
      ),
    )
    .where(eq(accounts.id, accountId))
    .as('pools');
  return asOwnedTable<PoolRow>(all);
}
