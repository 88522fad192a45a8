/** The days of a balance: the gain on each day, and the days that a page of its entries spans. */
import { rangeOf } from '@portal/shared/contract/kernel/day-range.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { dayOfMoment } from '../../kernel/data/day-of-moment.ts';
import type { ListRequest } from '../../kernel/lists/lists.ts';
import { committedSince } from '../../kernel/ledger/feed.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { isOf } from './accounts.ts';
import { addUpBalances } from './add-up.ts';
import { balanceDays } from './tables.ts';

export interface BalanceDay {
  readonly day: Day;
  readonly entries: number;
  /** The balance's gain on the day, in sen. */
  readonly amount: Sen;
}

/** Every day on which the balance changed, oldest first. Entries that are not added up yet are read from the ledger itself. */
export async function daysOf(tx: Tx, accountId: string, name: BalanceName): Promise<readonly BalanceDay[]> {
  const unread = await committedSince(tx, addUpBalances);
  const { rows } = await tx.execute<{ day: string; entries: number; amount: string }>(sql`
    select day::text as day, sum(entries)::int as entries, sum(amount)::text as amount from (
      select d.day, d.entries, d.amount from ${balanceDays} d where ${isOf('d', accountId, name)}
      union all
      select ${dayOfMoment(sql`g.at`)}, 1, -e.amount from ${ledgerGroups} g join ${ledgerEntries} e on e.group_key = g.key
      where ${unread} and ${isOf('e', accountId, name)}) of
    group by day order by day`);
  return rows.map(({ day, entries, amount }) => ({ day, entries, amount: BigInt(amount) }));
}

/** Whole days, including both ends. */
export interface DaySpan {
  readonly from: Day;
  readonly until: Day;
}

interface Slice {
  /** Null when the page has no rows. */
  readonly span: DaySpan | null;
  /** Rows to skip within the span. */
  readonly skip: number;
  /** The number of entries on all requested days; undefined when a search or filter makes it necessary to count the rows. */
  readonly total: number | undefined;
}

/** The first and last of these days, which may be sorted in either direction; null when there are no days. */
function spanOf(days: readonly BalanceDay[]): DaySpan | null {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  return first < last ? { from: first, until: last } : { from: last, until: first };
}

const countOf = (days: readonly BalanceDay[]): number => days.reduce((sum, { entries }) => sum + entries, 0);

/**
 * Returns the span of days that a page of entries needs, so that no other days are read. With a search, or a filter on another column than
 * the day, this is the whole requested range, because any day may have matches.
 */
export function sliceOf(days: readonly BalanceDay[], { query, body: { search, sort, filter } }: ListRequest): Slice {
  const { created_at, ...others } = filter;
  const range = created_at === undefined ? undefined : rangeOf(created_at);
  const daysInRange = range ? days.filter(({ day }) => day >= range.from && day <= range.to) : days;
  const isNarrowed = search.search_enable || Object.values(others).some((value) => value !== undefined);
  if (isNarrowed) return { span: spanOf(daysInRange), skip: query.skip, total: undefined };

  const ordered = sort.sort_type === 'asc' ? daysInRange : daysInRange.toReversed();
  let [start, before] = [0, 0];
  while (start < ordered.length && before + (ordered[start]?.entries ?? 0) <= query.skip)
    before += ordered[start++]?.entries ?? 0;
  const skip = query.skip - before;
  let end = start;
  while (end < ordered.length && countOf(ordered.slice(start, end)) < skip + query.limit) end += 1;
  return { span: spanOf(ordered.slice(start, end)), skip, total: countOf(daysInRange) };
}
