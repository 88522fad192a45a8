/** From where a secret is used: once a minute for each address, with the call of that moment. */
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { restrictToOwnRows } from '../../kernel/data/own-rows.ts';
import { later } from '../../kernel/time/clock.ts';
import { apiKeyUses } from './tables.ts';

const A_MINUTE_MS = 60_000;
/** Addresses that are remembered of one secret, the newest: a network of IPv6 has any number of them. */
const MOST_ADDRESSES = 20;

type Use = typeof apiKeyUses.$inferSelect;

/** Whether a use is to be written, by when the last one from this address was. */
export const isDue = (last: Date | null, now: Date): boolean => last === null || last <= later(now, -A_MINUTE_MS);

export async function noteUse(tx: Tx, use: Use): Promise<void> {
  await restrictToOwnRows(tx, use.account_id);
  const { call, at } = use;
  const [written] = await tx
    .insert(apiKeyUses)
    .values(use)
    // Of two requests that arrive together, one writes.
    .onConflictDoUpdate({
      target: [apiKeyUses.secret_id, apiKeyUses.address],
      set: { call, at },
      setWhere: lt(apiKeyUses.at, sql`excluded.at`),
    })
    .returning({ address: apiKeyUses.address });
  if (!written) return;
  const ofSecret = eq(apiKeyUses.secret_id, use.secret_id);
  const newest = tx
    .select({ address: apiKeyUses.address })
    .from(apiKeyUses)
    .where(ofSecret)
    .orderBy(desc(apiKeyUses.at))
    .limit(MOST_ADDRESSES);
  await tx.delete(apiKeyUses).where(and(ofSecret, notInArray(apiKeyUses.address, newest)));
}
