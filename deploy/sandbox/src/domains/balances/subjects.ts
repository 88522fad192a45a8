/** The payouts and settlements that entries of a balance belong to. */
import { EntrySubject } from '@portal/shared/contract/merchant/money/balances.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { unnestRows } from '../../kernel/data/statements/unnest-rows.ts';
import { subjectNumber } from '../../kernel/events/subjects.ts';

interface Sourced {
  readonly source_type: string;
  readonly source_id: string;
}

const typeOf = ({ source_type }: Sourced) => EntrySubject.entries.type.options.find((type) => type === source_type);

/** Reads the subjects of all rows with one query. Returns a function from a row to its subject; null for a row without a subject. */
export async function entrySubjects(tx: Tx, rows: readonly Sourced[]): Promise<(row: Sourced) => EntrySubject | null> {
  const types = new Map(rows.flatMap((row) => (typeOf(row) ? [[row.source_id, row.source_type] as const] : [])));
  const references =
    types.size === 0
      ? []
      : await tx
          .select({ id: sql<string>`reference.id`, number: subjectNumber(sql`reference.type`, sql`reference.id`) })
          .from(unnestRows('reference', { type: ['text', [...types.values()]], id: ['uuid', [...types.keys()]] }));
  const numbers = new Map(references.map(({ id, number }) => [id, number]));
  return (row) => {
    const [type, number] = [typeOf(row), numbers.get(row.source_id)];
    return type && number ? { type, id: row.source_id, number } : null;
  };
}
