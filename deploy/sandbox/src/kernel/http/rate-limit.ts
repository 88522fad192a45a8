/** Rate limits: how often an action happens, counted by subject, which is the caller or the record. */
import { and, gt, inArray, lte, not, sql, type SQL } from 'drizzle-orm';
import { later } from '../time/clock.ts';
import type { Tx } from '../data/database.ts';
import { compiled, type Slots } from '../data/statements/compiled.ts';
import { rateLimits } from './rate-limit.tables.ts';
import { Refusal } from '../errors.ts';
import { deleteExpired } from '../jobs/retention.ts';

const HOUR_MS = 60 * 60_000;

/** The clocks of several gateways may differ by this much. A row further ahead was written before a clock was moved back. */
const AHEAD_MS = 60_000;

type RateLimitRow = typeof rateLimits.$inferSelect;
type Moment = typeof rateLimits.began_at | typeof rateLimits.last_at;

/** Whether a time is within the last hour. A time in the future, which exists after a clock was moved back, is not. */
const isInThisHour = (moment: Moment, now: Date): SQL =>
  sql`(${gt(moment, later(now, -HOUR_MS))} and ${lte(moment, later(now, AHEAD_MS))})`;

interface Counting {
  readonly subject: string;
  readonly now: Date;
  /** The window in which the counter goes on: after the first moment, until the second. */
  readonly after: Date;
  readonly until: Date;
}

const countingFrom = (since: Moment) =>
  compiled((db, { subject, now, after, until }: Slots<Counting>) => {
    const goesOn = sql`(${gt(since, sql.param(after, since))} and ${lte(since, sql.param(until, since))})`;
    return db
      .insert(rateLimits)
      .values({ subject, count: 1, began_at: now, last_at: now })
      .onConflictDoUpdate({
        target: rateLimits.subject,
        set: {
          count: sql`case when ${goesOn} then ${rateLimits.count} + 1 else 1 end`,
          began_at: sql`case when ${goesOn} then ${rateLimits.began_at} else excluded.began_at end`,
          last_at: sql`excluded.last_at`,
        },
      })
      .returning();
  });

const COUNTING = { began_at: countingFrom(rateLimits.began_at), last_at: countingFrom(rateLimits.last_at) } as const;

/**
 * Increments the counter and returns it. The counter covers the hour since its first count or, when `since` is `last_at`, a series without
 * an hour's pause. A call that is rolled back is not counted.
 */
export async function countOne(
  tx: Tx,
  subject: string,
  now: Date,
  since: keyof typeof COUNTING = 'began_at',
  windowMs = HOUR_MS,
): Promise<RateLimitRow> {
  const [counter] = await COUNTING[since](tx, {
    subject,
    now,
    after: later(now, -windowMs),
    until: later(now, AHEAD_MS),
  });
  if (!counter) throw new Error('A rate limit was not counted.');
  return counter;
}

/** The counters of these subjects, by subject. A counter after an hour's pause is left out. */
export async function countersOf(
  tx: Tx,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RateLimitRow>> {
  const found = await tx
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.subject, [...subjects]), isInThisHour(rateLimits.last_at, now)));
  return new Map(found.map((counter) => [counter.subject, counter]));
}

const refusalUntil = (end: number, now: Date): Refusal =>
  new Refusal('tooMany', {}, Math.max(1, Math.ceil((end - now.getTime()) / 1000)));

/** A refusal with the seconds until the caller may try again, which is when the earliest of these hours ends. */
export function tooMany(
  now: Date,
  ...hours: readonly [Pick<RateLimitRow, 'began_at'>, ...Pick<RateLimitRow, 'began_at'>[]]
): Refusal {
  const ends = hours.map(({ began_at }) => later(began_at, HOUR_MS).getTime());
  return refusalUntil(Math.min(...ends), now);
}

/** Increments the counter. Throws `tooMany` above the limit, which is for an hour unless `windowMs` is shorter. */
export async function enforceLimit(
  tx: Tx,
  subject: string,
  limit: number,
  now: Date,
  windowMs = HOUR_MS,
): Promise<void> {
  const counter = await countOne(tx, subject, now, 'began_at', windowMs);
  if (counter.count > limit) throw refusalUntil(later(counter.began_at, windowMs).getTime(), now);
}

export const deleteExpiredRateLimits = deleteExpired(rateLimits, (now) => not(isInThisHour(rateLimits.last_at, now)));
