/** Records each address that a secret is used from, with the call, at most once a minute for each address. */
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { restrictToOwnRows } from '../../kernel/data/own-rows.ts';
import { later } from '../../kernel/time/clock.ts';
import { apiKeyUses } from './tables.ts';

const A_MINUTE_MS = 60_000;
/** The number of newest addresses that are kept for one secret, because a caller with an IPv6 network can use a new one each time. */
const MOST_ADDRESSES = 20;

type Use = typeof apiKeyUses.$inferSelect;

/** Whether a use must be written: the last use from this address is at least a minute old. */
export const isDue = (last: Date | null, now: Date): boolean => last === null || last <= later(now, -A_MINUTE_MS);

export async function noteUse(tx: Tx, use: Use): Promise<void> {
  await restrictToOwnRows(tx, use.account_id);
  const { call, at } = use;
  const [written] = await tx
    .insert(apiKeyUses)
    .values(use)
    // When two requests arrive together, the older use does not overwrite the newer use.
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
