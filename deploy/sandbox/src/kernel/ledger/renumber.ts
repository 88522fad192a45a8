/**
 * Transaction numbers are counted by the database server. A restored dump holds numbers of another server, which may be higher than this
 * server's own.
 */
import { gte, sql } from 'drizzle-orm';
import type { Tx } from '../data/database.ts';
import { jobCursors } from '../jobs/cursors.tables.ts';
import { ledgerGroups } from './tables.ts';

/**
 * When a group has a number that this server has not reached yet, replaces all numbers by small ones, which no running transaction has. Groups that
 * `feed.ts` has read stay read, and all others stay unread. Returns whether numbers were replaced.
 */
export async function renumberRestored(tx: Tx): Promise<boolean> {
  const ahead = await tx
    .select({ key: ledgerGroups.key })
    .from(ledgerGroups)
    .where(gte(ledgerGroups.posted_in, sql`pg_current_xact_id()`))
    .limit(1);
  if (ahead.length === 0) return false;
  /** The new number is one more than the number of cursors before the old number: it matters only which cursors have passed a group. */
  const placeOf = (number: string) => sql`(
    select (1 + count(distinct before.through))::text::xid8 from ${jobCursors} before where before.through < ${sql.raw(number)})`;
  await tx.execute(sql`alter table ${ledgerGroups} disable trigger ledger_groups_append_only`);
  await tx.execute(sql`update ${ledgerGroups} g set posted_in = ${placeOf('g.posted_in')}`);
  await tx.execute(sql`alter table ${ledgerGroups} enable trigger ledger_groups_append_only`);
  await tx.execute(sql`update ${jobCursors} c set through = ${placeOf('c.through')} where through is not null`);
  return true;
}
