/** The calls of pools. */
import type { BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';
import { pools } from '@portal/shared/contract/merchant/money/pools.ts';
import { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, endOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { isLow, lastsFor } from '@portal/shared/domain/sums/pool-forecast.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { later } from '../../kernel/time/clock.ts';
import { balanceBefore, checkEntryColumns, listEntries } from '../balances/domain.ts';
import { recentUse } from './recent-use.ts';
import { poolsOf, type PoolRow } from './rows.ts';

const READ = { mode: 'read' } as const;

const balanceOf = (type: PoolType): BalanceName => `pool_${type}`;

/** Throws `notFound`. */
function poolNamed(id: string): BalanceName {
  const type = PoolType.options.find((one) => one === id);
  if (!type) throw new Refusal('notFound');
  return balanceOf(type);
}

async function withForecast(tx: Tx, accountId: string, row: PoolRow, now: Date) {
  const { id, name, balance, last_filled_at } = row;
  const { spent, least, period } = await recentUse(tx, accountId, balanceOf(id), now);
  const spending = { balance, spent, period };
  const left = lastsFor(spending);
  return {
    id,
    pool_type: id,
    name,
    balance,
    least_balance: least,
    last_filled_at,
    runs_out_at: left === null ? null : later(now, left),
    is_low: isLow(spending),
  };
}

async function endOfDay(tx: Tx, accountId: string, day: string) {
  const at = (type: PoolType) => balanceBefore(tx, accountId, balanceOf(type), endOf(day));
  const payout = await at('payout');
  const virtual_account = await at('virtual_account');
  const prefund = await at('prefund');
  return { day, payout, virtual_account, prefund, total: sumOf([payout, virtual_account, prefund]) };
}

/** The number of days with data: since the account was opened, including today. */
async function daysSince(tx: Tx, accountId: string, today: string): Promise<number> {
  const [account] = await tx
    .select({ created_at: accounts.created_at })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const first = account ? dayOf(account.created_at) : today;
  let days = 1;
  while (addDays(today, -days) >= first) days += 1;
  return days;
}

export function servePools(app: FastifyInstance): void {
  checkColumns(poolsOf(''), pools.list.columns);
  checkColumns(poolsOf(''), pools.latest.columns);
  checkEntryColumns(pools.transactions.columns);

  serve(
    app,
    pools.list,
    async (input, { tx, principal, clock }) => {
      const { accountId } = principal;
      const { rows, total } = await listOf(tx, { table: poolsOf(accountId), principal }, input);
      const data = [];
      for (const row of rows) data.push(await withForecast(tx, accountId, row, clock.now()));
      return { list: { data, total } };
    },
    READ,
  );

  serve(
    app,
    pools.transactions,
    ({ params, ...input }, { tx, principal }) => listEntries(tx, principal, poolNamed(params.id), input),
    READ,
  );

  serve(
    app,
    pools.recent,
    async ({ query: { skip, limit } }, { tx, principal: { accountId }, clock }) => {
      const today = clock.today();
      const total = await daysSince(tx, accountId, today);
      const data = [];
      for (let back = skip; back < Math.min(total, skip + limit); back += 1)
        data.push(await endOfDay(tx, accountId, addDays(today, -back)));
      return { list: { data, total } };
    },
    READ,
  );

  serve(
    app,
    pools.latest,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: poolsOf(principal.accountId), principal }, input);
      const data = rows.map(({ id, name, balance }) => ({ id, pool_type: id, name, balance }));
      return { list: { data, total } };
    },
    READ,
  );
}
