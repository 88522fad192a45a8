/** The wire form of entries, with the name of their key and the last use from their addresses. */
import { mayCall } from '@portal/shared/contract/merchant/whitelist/addresses.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { asOwnedTable, findOwned } from '../../kernel/data/owned.ts';
import { apiKeys } from '../api-keys/domain.ts';
import { recentCalls, type Trial } from './dry-run.ts';
import { isFor, readEntry } from './entries.ts';
import { whiteListAddresses, type EntryRow } from './tables.ts';

/** An entry with the name of its key; null for an entry that applies to all keys. */
export interface NamedEntry extends EntryRow {
  readonly key: string | null;
}

/** Entries with the names of their keys, usable in place of a table. */
export const namedEntries = asOwnedTable<NamedEntry>(
  new QueryBuilder()
    .select({ ...getTableColumns(whiteListAddresses), key: sql<string | null>`${apiKeys.name}`.as('key') })
    .from(whiteListAddresses)
    .leftJoin(apiKeys, eq(apiKeys.id, whiteListAddresses.key_id))
    .as('entries'),
);

export async function withUses(trial: Trial, rows: readonly NamedEntry[]) {
  const { calls } = rows.length === 0 ? { calls: [] } : await recentCalls(trial, null);
  return rows.map((row) => {
    const entry = readEntry(row);
    const uses = calls.filter((call) => isFor(entry, call.key_id) && mayCall([entry.range], call.address));
    const [last] = uses.map(({ last_at }) => last_at).toSorted((a, b) => b.getTime() - a.getTime());
    return { ...row, last_used_at: last ?? null };
  });
}

/** Throws `notFound`. */
export async function entryDetails(trial: Trial, id: string) {
  const [entry] = await withUses(trial, [await findOwned(trial.tx, namedEntries, trial.owner, id)]);
  if (!entry) throw new Error('An entry that was found is not shown.');
  return entry;
}
