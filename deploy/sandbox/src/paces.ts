/** How often something is done in an hour, counted by subject: whoever does it, or what it is done to. */
import { lte, sql } from 'drizzle-orm';
import { later } from './clock.ts';
import type { Tx } from './db/database.ts';
import { billPaces } from './db/tables/public-bills.ts';
import { Refusal } from './errors.ts';
import type { DueJob } from './jobs.ts';

const HOUR_MS = 60 * 60_000;

type Pace = Pick<typeof billPaces.$inferSelect, 'count' | 'began_at'>;

/** Counts one more, and answers how many that are in the hour that began with the first. A call that is undone is not counted. */
export async function countOne(tx: Tx, subject: string, now: Date): Promise<Pace> {
  const isOver = sql`${billPaces.began_at} <= ${later(now, -HOUR_MS).toISOString()}::timestamptz`;
  const [pace] = await tx
    .insert(billPaces)
    .values({ subject, count: 1, began_at: now })
    .onConflictDoUpdate({
      target: billPaces.subject,
      set: {
        count: sql`case when ${isOver} then 1 else ${billPaces.count} + 1 end`,
        began_at: sql`case when ${isOver} then excluded.began_at else ${billPaces.began_at} end`,
      },
    })
    .returning();
  if (!pace) throw new Error('A pace was not counted.');
  return pace;
}

/** With the seconds until the first of these hours is over. */
export function tooMany(now: Date, ...hours: readonly [Pick<Pace, 'began_at'>, ...Pick<Pace, 'began_at'>[]]): Refusal {
  const ends = hours.map(({ began_at }) => later(began_at, HOUR_MS).getTime());
  return new Refusal('tooMany', {}, Math.max(1, Math.ceil((Math.min(...ends) - now.getTime()) / 1000)));
}

/** Counts one more. Throws `tooMany` above the limit. */
export async function keepWithin(tx: Tx, subject: string, limit: number, now: Date): Promise<void> {
  const pace = await countOne(tx, subject, now);
  if (pace.count > limit) throw tooMany(now, pace);
}

/** Forgets hours that are over; answers how many. */
export const forgetPaces: DueJob = async (tx, clock) => {
  const gone = await tx
    .delete(billPaces)
    .where(lte(billPaces.began_at, later(clock.now(), -HOUR_MS)))
    .returning({ subject: billPaces.subject });
  return gone.length;
};
