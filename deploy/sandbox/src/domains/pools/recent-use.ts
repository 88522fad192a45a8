/** How much of a pool was spent in the last four weeks, or since it was first filled, and the lowest balance in that time. */
import type { BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { sql } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { later } from '../../kernel/time/clock.ts';
import { balanceBefore, isOf } from '../balances/domain.ts';
import { FILLS } from './rows.ts';

const DAY_MS = 24 * 60 * 60_000;
const FOUR_WEEKS_MS = 28 * DAY_MS;

interface RecentUse {
  readonly spent: Sen;
  readonly least: Sen;
  /**
   * The length of the measured time in milliseconds, at most four weeks. It is 0 for a pool that is younger than a day, whose spending is
   * not meaningful yet.
   */
  readonly period: number;
}

/** Ledger debits are positive, so a returned payout lowers the sum. */
export async function recentUse(tx: Tx, accountId: string, name: BalanceName, now: Date): Promise<RecentUse> {
  const since = later(now, -FOUR_WEEKS_MS);
  const { rows } = await tx.execute<{ spent: string; least: string | null; first: string | null }>(sql`
    select (select min(g.at) from ${ledgerEntries} e join ${ledgerGroups} g on g.key = e.group_key
        where ${isOf('e', accountId, name)}) as first,
      coalesce(sum(e.amount) filter (where g.kind not in ${among(FILLS)}), 0)::text as spent, min(e.balance_after)::text as least
    from ${ledgerEntries} e join ${ledgerGroups} g on g.key = e.group_key
    where ${isOf('e', accountId, name)} and g.at >= ${since.toISOString()}`);
  const before = await balanceBefore(tx, accountId, name, since);
  const after = BigInt(rows[0]?.least ?? before);
  const { spent, first } = rows[0] ?? { spent: '0', first: null };
  const age = first === null ? 0 : now.getTime() - momentOf(first).getTime();
  return {
    spent: BigInt(spent),
    least: after < before ? after : before,
    period: age < DAY_MS ? 0 : Math.min(age, FOUR_WEEKS_MS),
  };
}
