/** Adds the names of referenced records to the records that reference them. */
import { and, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { owned, type OwnedTable } from '../data/owned.ts';
import type { Caller } from './resource.ts';

/** The table of the records, and the column of their name. */
export interface NamedTable {
  readonly table: OwnedTable;
  readonly name: PgColumn;
}

type Row = Readonly<Record<string, unknown>>;

/** The field with the name of the target: `category` for `category_id`. */
const wordFor = (field: string): string => field.replace(/_id$/, '');

async function namesOf({ table, name }: NamedTable, ids: readonly string[], { tx, principal }: Caller) {
  const rows = await tx
    .select({ id: table.id, name })
    .from<PgTable>(table)
    .where(and(owned(table, principal), inArray(table.id, [...ids])));
  return new Map<unknown, unknown>(rows.map(({ id, name: called }) => [id, called]));
}

/** Rows as they are sent: with the name of each referenced record, and with `created_at` as text. */
export const withReferenceNames =
  (references: Readonly<Record<string, NamedTable>>) => async (found: readonly Row[], caller: Caller) => {
    const words: { readonly field: string; readonly names: ReadonlyMap<unknown, unknown> }[] = [];
    // The queries run one after the other, because a transaction has one connection.
    for (const [field, target] of Object.entries(references)) {
      const ids = found.map((row) => String(row[field]));
      words.push({ field, names: await namesOf(target, ids, caller) });
    }
    return found.map((row) => ({
      ...row,
      ...Object.fromEntries(words.map(({ field, names }) => [wordFor(field), names.get(row[field])])),
      created_at: (row as { readonly created_at: Date }).created_at.toISOString(),
    }));
  };
