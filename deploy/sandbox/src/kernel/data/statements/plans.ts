/** How the database plans statements (decision 0093). */
import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';

/** Of a session: a plan made for any values at all cannot use our partial indexes, and one made for an empty table stays when it has filled. */
export const FOR_VALUES = 'force_custom_plan';

/**
 * Of transactions that write. They find rows by their keys, where a plan for any values is as good, and what the database checks by itself
 * (triggers, foreign keys) is planned like their own statements: planning all of it for each payment took longer than doing it.
 */
const FOR_ANY = 'auto';

/** Begins a transaction that may write. */
export const beginWriting = (begin: string): string => `${begin}; set local plan_cache_mode = ${FOR_ANY}`;

/** For a transaction that writes what it searches for: its statements are planned for their values. */
export const planForValues = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`set local plan_cache_mode = ${sql.raw(FOR_VALUES)}`);
