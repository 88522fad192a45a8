/** Adds up each day as the ledger grows, so that a busy merchant's year is read in a few milliseconds and no payment waits for a sum. */
import { sql } from 'drizzle-orm';
import { dayOfMoment } from '../../kernel/data/day-of-moment.ts';
import type { FeedConsumer } from '../../kernel/ledger/feed.ts';
import { collected } from './collected.ts';
import { dailyFigures } from './tables.ts';

export const addUp: FeedConsumer = {
  name: 'add up days',
  consume: async (tx, range) => {
    await tx.execute(sql`
      insert into ${dailyFigures} as d (account_id, day, channel, key_id, count, amount, fee, tax, net)
      select account_id, ${dayOfMoment(sql`at`)}, channel, key_id, count(*), sum(amount), sum(fee), sum(tax), sum(net)
      from ${collected(range)} p group by 1, 2, 3, 4
      on conflict (account_id, day, channel, key_id) do update set count = d.count + excluded.count,
        amount = d.amount + excluded.amount, fee = d.fee + excluded.fee, tax = d.tax + excluded.tax, net = d.net + excluded.net`);
  },
};
