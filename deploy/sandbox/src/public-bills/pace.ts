/**
 * How many bills payers may make in an hour: anybody can, without saying who they are, and each stands in the merchant's list
 * until it expires. Many people share the address of a school or a mobile network, so it has room for a crowd.
 */
import { lte, sql } from 'drizzle-orm';
import { later } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { billPaces } from '../db/tables/public-bills.ts';
import { Refusal } from '../errors.ts';
import type { DueJob } from '../jobs.ts';

export const HOURLY = { collection: 600, address: 120 } as const;
const HOUR_MS = 60 * 60_000;

async function count(tx: Tx, subject: string, limit: number, now: Date): Promise<void> {
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
  if (!pace || pace.count <= limit) return;
  throw new Refusal('tooMany', {}, Math.ceil((later(pace.began_at, HOUR_MS).getTime() - now.getTime()) / 1000));
}

/** Counts one more bill. Throws `tooMany`, with the seconds until there is room again; a bill that is refused is not counted. */
export async function keepPace(tx: Tx, collectionId: string, address: string, now: Date): Promise<void> {
  await count(tx, `address:${address}`, HOURLY.address, now);
  await count(tx, `collection:${collectionId}`, HOURLY.collection, now);
}

/** Forgets hours that are over; answers how many. */
export const forgetPaces: DueJob = async (tx, clock) => {
  const gone = await tx
    .delete(billPaces)
    .where(lte(billPaces.began_at, later(clock.now(), -HOUR_MS)))
    .returning({ subject: billPaces.subject });
  return gone.length;
};
