/** A merchant's pools of prepaid money: their balances, when each will be empty, and their transactions. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Moment } from '../../kernel/fields.ts';
import { defineList, listed } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { paging } from '../../kernel/paging.ts';
import { PoolType } from '../../public/public-top-up.ts';
import { BalanceEntry, ENTRY_KINDS } from './balances.ts';

export const Pool = v.object({
  /** Each merchant has one pool of each type, so the type is the pool's id. */
  id: PoolType,
  pool_type: PoolType,
  name: v.string(),
  balance: Ringgit,
  /** The lowest balance in the last four weeks. */
  least_balance: Ringgit,
  /** Null for a pool that was never filled. */
  last_filled_at: v.nullable(Moment),
  /**
   * When the pool is empty at the spending rate of the last four weeks; null if nothing is spent or the balance lasts more than a
   * year.
   */
  runs_out_at: v.nullable(Moment),
  /** Whether the balance lasts three days or less. */
  is_low: v.boolean(),
});
export type Pool = v.InferOutput<typeof Pool>;

export const DayBalance = v.object({
  day: Day,
  payout: Ringgit,
  virtual_account: Ringgit,
  prefund: Ringgit,
  /** The sum of the three balances. */
  total: Ringgit,
});
export type DayBalance = v.InferOutput<typeof DayBalance>;

const toRead = { access: 'merchant', needs: 'pools.read' } as const;

export const pools = {
  list: defineList({
    path: 'pools/merchant/list',
    ...toRead,
    item: Pool,
    search: ['name'],
    sort: ['name', 'balance', 'last_filled_at'],
  }),
  /** Every entry of one pool with the balance after it. `id` is the pool's type; throws `notFound` for any other value. */
  transactions: {
    ...defineList({
      path: 'pools/transaction-pool/list-{id}',
      ...toRead,
      item: BalanceEntry,
      search: ['invoice_no'],
      sort: ['created_at'],
      filter: { kind: [...ENTRY_KINDS] },
      range: ['created_at'],
    }),
    nonUuidId: true,
  },
  /**
   * The balances at the end of each of the last days in Kuala Lumpur, newest first; for today, the current balances.
   */
  recent: defineCall({
    method: 'POST',
    path: 'master-pool-balance/merchant-recent-master-pool-balances',
    ...toRead,
    query: v.strictObject(paging(7, 31)),
    data: listed(DayBalance),
  }),
  /** The current balance of each pool. */
  latest: defineList({
    path: 'master-pool-balance/latest-balance',
    ...toRead,
    item: v.pick(Pool, ['id', 'pool_type', 'name', 'balance']),
    search: ['name'],
    sort: ['name', 'balance'],
  }),
} as const;
