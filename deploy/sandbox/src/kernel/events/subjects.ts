/**
 * The subjects of events: a bill, an attempt to pay a bill. For each kind, its domain defines the callbacks to merchants' servers, and
 * their URL.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../data/database.ts';
import type { Owner } from '../data/owned.ts';
import { createRegistry } from '../registry.ts';

/** One subject of events. */
export interface Subject {
  readonly subjectId: string;
  /** The row in whose timeline and webhook log the subject appears. */
  readonly timelineId: string;
}

/** A kind of subject. */
export interface SubjectType {
  /** The first half of a topic: `bill` of `bill.paid`. */
  readonly name: string;
  /** States that send no callback. */
  readonly quiet: readonly string[];
  /** A query of one text: the subject's number, as people see it. */
  readonly number: (subjectId: SQLWrapper) => SQL;
  /** A query of at most one row: the URL that gets the callbacks of a timeline, and the data that every callback body contains. */
  readonly audience: (timelineId: SQLWrapper) => SQL;
  /** Finds a subject by its number, as people see it. */
  readonly find?: (tx: Tx, owner: Owner, number: string) => Promise<Subject | undefined>;
}

/** A kind of subject that belongs to no collection: it has its own timeline, and no collection's callback URL receives its events. */
export const plainSubject = ({
  name,
  table,
  number,
  quiet = [],
}: Pick<SubjectType, 'name'> & {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly number: PgColumn;
  readonly quiet?: readonly string[];
}): SubjectType => ({
  name,
  quiet,
  number: (id) => sql`select ${number} from ${table} where ${table.id} = ${id}`,
  audience: (id) => sql`select null::text, jsonb_build_object() from ${table} where ${table.id} = ${id}`,
});

export const subjects = createRegistry<SubjectType>('subject of events');

/** The number of a subject of any kind, as people see it; null when there is none. */
export function subjectNumber(type: SQLWrapper, id: SQLWrapper): SQL<string | null> {
  const kinds = subjects.all().map(({ name, number }) => sql`when ${name} then (${number(id)})`);
  return sql`case ${type} ${sql.join(kinds, sql` `)} end`;
}
