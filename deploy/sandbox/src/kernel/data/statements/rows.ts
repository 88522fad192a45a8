/** Statements that only name columns, put together once for each table and choice of columns. */
import { and, eq, getTableColumns, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { compiled, type Slots } from './compiled.ts';
import type { Tx } from '../database.ts';

type Columns<T extends PgTable> = Partial<T['$inferSelect']>;
type Named = Record<string, unknown>;
type Run = (tx: Tx, given: Named) => Promise<readonly Named[]>;

const made = new WeakMap<PgTable, Map<string, Run>>();

/** The statement of a table by what tells it from the table's others. */
function statementOf(
  table: PgTable,
  key: string,
  build: (db: Tx, slots: Slots<Named>) => PromiseLike<readonly Named[]>,
): Run {
  const statements = made.get(table) ?? new Map<string, Run>();
  made.set(table, statements);
  const statement = statements.get(key) ?? compiled(build);
  statements.set(key, statement);
  return statement;
}

const columnOf = (table: PgTable, name: string): PgColumn =>
  (table as unknown as Readonly<Record<string, PgColumn>>)[name] as PgColumn;

/** That these columns have the values that are given under their names with `prefix`. */
const haveValues = (table: PgTable, names: readonly string[], slots: Slots<Named>, prefix = ''): SQL | undefined =>
  and(...names.map((name) => eq(columnOf(table, name), sql`${slots[prefix + name]}`)));

/** The row with these values, of which there is at most one; locked, where it is asked for, until the transaction ends. */
export async function rowWith<T extends PgTable>(
  tx: Tx,
  table: T,
  values: Columns<T>,
  lock?: 'locked',
): Promise<T['$inferSelect'] | undefined> {
  const names = Object.keys(values);
  const statement = statementOf(table, `select ${names.join(' ')} ${lock ?? ''}`, (db, slots) => {
    const rows = db
      .select(getTableColumns<PgTable>(table))
      .from<PgTable>(table)
      .where(haveValues(table, names, slots));
    return lock ? rows.for('update') : rows;
  });
  const [row] = await statement(tx, values);
  return row;
}

/** What is written of these columns. */
const written = (names: readonly string[], slots: Slots<Named>): Record<string, Placeholder> =>
  Object.fromEntries(names.map((name) => [name, slots[name] as Placeholder]));

/** False where there is a row with the same key. */
export async function insertNew<T extends PgTable>(tx: Tx, table: T, row: T['$inferInsert']): Promise<boolean> {
  const names = Object.keys(row);
  const statement = statementOf(table, `insert ${names.join(' ')}`, (db, slots) =>
    db
      .insert(table as PgTable)
      .values(written(names, slots))
      .onConflictDoNothing()
      .returning({ is_new: sql`true` }),
  );
  return (await statement(tx, row)).length > 0;
}

/** A table of rows that have a state. */
type MovingTable = PgTable & Readonly<Record<'id' | 'status', PgColumn>>;

const FROM = 'from_';

/**
 * A row goes from one state to another, only from the one that it was read in. Answers the row as it is then, undefined where it has moved
 * meanwhile.
 */
export async function moveRow<T extends MovingTable>(
  tx: Tx,
  table: T,
  row: { readonly id: string; readonly status: string },
  changes: Columns<T>,
): Promise<T['$inferSelect'] | undefined> {
  const names = Object.keys(changes);
  const statement = statementOf(table, `update ${names.join(' ')}`, (db, slots) =>
    db
      .update(table as PgTable)
      .set(written(names, slots) as object)
      .where(haveValues(table, ['id', 'status'], slots, FROM))
      .returning(),
  );
  const [moved] = await statement(tx, { ...changes, [`${FROM}id`]: row.id, [`${FROM}status`]: row.status });
  return moved;
}
