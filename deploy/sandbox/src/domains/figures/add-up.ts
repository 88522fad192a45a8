/**
 * Adds up payments by day and hour as the ledger grows, so that a busy merchant's year is read in a few milliseconds and no payment waits
 * for a lock on a sum.
 */
import { sql, type SQL } from 'drizzle-orm';
import { dayOfMoment } from '../../kernel/data/day-of-moment.ts';
import type { FeedConsumer } from '../../kernel/ledger/feed.ts';
import { collected } from './collected.ts';
import { dailyFigures, hourlyFigures } from './tables.ts';

/** The start of the hour that a time belongs to, independent of the connection's time zone. */
const hourOf = (moment: SQL): SQL => sql`date_bin('1 hour', ${moment}, 'epoch'::timestamptz)`;

/** The tables of sums. Each has the name of its period column, and the SQL expression for the period that a time belongs to. */
export const ADDED_UP = [
  { what: 'day', table: dailyFigures, period: sql.raw('day'), of: dayOfMoment },
  { what: 'hour', table: hourlyFigures, period: sql.raw('hour'), of: hourOf },
] as const;

const addTo = ({ table, period, of }: (typeof ADDED_UP)[number]): SQL => sql`
  insert into ${table} as d (account_id, ${period}, channel, key_id, count, amount, fee, tax, net)
  select account_id, ${of(sql`at`)}, channel, key_id, count(*), sum(amount), sum(fee), sum(tax), sum(net)
  from payments group by 1, 2, 3, 4
  on conflict (account_id, ${period}, channel, key_id) do update set count = d.count + excluded.count,
    amount = d.amount + excluded.amount, fee = d.fee + excluded.fee, tax = d.tax + excluded.tax, net = d.net + excluded.net`;

export const addUp: FeedConsumer = {
  name: 'add up days',
  consume: async (tx, range) => {
    const [days, hours] = ADDED_UP;
    await tx.execute(sql`
      with payments as (select * from ${collected(range)} p), hourly as (${addTo(hours)}) ${addTo(days)}`);
  },
};
