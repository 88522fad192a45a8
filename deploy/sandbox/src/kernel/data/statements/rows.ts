/** Statements that depend only on a table and a choice of its columns. Each of them is built once. */
import { and, eq, getTableColumns, getTableName, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { compiled, type Slots } from './compiled.ts';
import { later, type Writing } from './later.ts';
import type { Tx } from '../database.ts';

type Columns<T extends PgTable> = Partial<T['$inferSelect']>;
type ColumnValues = Record<string, unknown>;
type Run = (tx: Tx, values: ColumnValues) => Promise<readonly ColumnValues[]>;

/** Cached values, one for each table and key. */
type TableCache<Made> = WeakMap<PgTable, Map<string, Made>>;

const made: TableCache<Run> = new WeakMap();
const insertions: TableCache<Writing<ColumnValues>> = new WeakMap();
const transitions: TableCache<Writing<ColumnValues>> = new WeakMap();

function cachedFor<Made>(cache: TableCache<Made>, table: PgTable, key: string, make: () => Made): Made {
  const all = cache.get(table) ?? new Map<string, Made>();
  cache.set(table, all);
  const one = all.get(key) ?? make();
  all.set(key, one);
  return one;
}

const columnOf = (table: PgTable, name: string): PgColumn =>
  (table as unknown as Readonly<Record<string, PgColumn>>)[name] as PgColumn;

/** The condition that these columns equal the values passed under `prefix` and their name. */
const haveValues = (
  table: PgTable,
  names: readonly string[],
  slots: Slots<ColumnValues>,
  prefix = '',
): SQL | undefined => and(...names.map((name) => eq(columnOf(table, name), sql`${slots[prefix + name]}`)));

/** The row with these values, of which there is at most one; `locked` locks it until the transaction ends. */
export async function rowWith<T extends PgTable>(
  tx: Tx,
  table: T,
  values: Columns<T>,
  lock?: 'locked',
): Promise<T['$inferSelect'] | undefined> {
  const names = Object.keys(values);
  const statement = cachedFor(made, table, `select ${names.join(' ')} ${lock ?? ''}`, () =>
    compiled((db, slots) => {
      const rows = db
        .select(getTableColumns<PgTable>(table))
        .from<PgTable>(table)
        .where(haveValues(table, names, slots));
      return lock ? rows.for('update') : rows;
    }),
  );
  const [row] = await statement(tx, values);
  return row;
}

/** The placeholders for these columns, by column name. */
const written = (names: readonly string[], slots: Slots<ColumnValues>): Record<string, Placeholder> =>
  Object.fromEntries(names.map((name) => [name, slots[name] as Placeholder]));

/** Inserts a row. False when a row with the same key exists. */
export async function insertNew<T extends PgTable>(tx: Tx, table: T, row: T['$inferInsert']): Promise<boolean> {
  const names = Object.keys(row);
  const statement = cachedFor(made, table, `insert ${names.join(' ')}`, () =>
    compiled((db, slots) =>
      db
        .insert(table as PgTable)
        .values(written(names, slots))
        .onConflictDoNothing()
        .returning({ is_new: sql`true` }),
    ),
  );
  return (await statement(tx, row)).length > 0;
}

/** Inserts a row with the transaction's next statement. */
export async function insertLater<T extends PgTable>(tx: Tx, table: T, row: T['$inferInsert']): Promise<void> {
  const names = Object.keys(row);
  const writing = cachedFor(insertions, table, names.join(' '), () => ({
    tables: [table],
    queries: (db, slots) => [
      [`insertion into ${getTableName(table)}`, db.insert<PgTable>(table).values(written(names, slots))],
    ],
  }));
  await later(tx, writing, row);
}

/** A table of rows that have a state. */
type StatefulTable = PgTable & Readonly<Record<'id' | 'status', PgColumn>>;

const FROM = 'from_';

const transitionQuery = (db: Tx, table: PgTable, names: readonly string[], slots: Slots<ColumnValues>) =>
  db
    .update(table)
    .set(written(names, slots) as object)
    .where(haveValues(table, ['id', 'status'], slots, FROM));

interface CurrentState {
  readonly id: string;
  readonly status: string;
}

const transitionParameters = ({ id, status }: CurrentState, changes: ColumnValues): ColumnValues => ({
  ...changes,
  [`${FROM}id`]: id,
  [`${FROM}status`]: status,
});

/** Brings a row to another state, but only from the state in which it was read. Returns the new row; undefined when its state changed meanwhile. */
export async function transitionRow<T extends StatefulTable>(
  tx: Tx,
  table: T,
  row: CurrentState,
  changes: Columns<T>,
): Promise<T['$inferSelect'] | undefined> {
  const names = Object.keys(changes);
  const statement = cachedFor(made, table, `update ${names.join(' ')}`, () =>
    compiled((db, slots) => transitionQuery(db, table, names, slots).returning()),
  );
  const [after] = await statement(tx, transitionParameters(row, changes));
  return after;
}

/** Like `transitionRow`, but sent with the transaction's next statement. The transaction fails with `conflict` if the state has changed. */
export async function transitionRowLater<T extends StatefulTable>(
  tx: Tx,
  table: T,
  row: CurrentState,
  changes: Columns<T>,
): Promise<void> {
  const names = Object.keys(changes);
  const writing = cachedFor(transitions, table, names.join(' '), () => ({
    tables: [table],
    queries: (db, slots) => [
      [
        `transition of ${getTableName(table)}`,
        transitionQuery(db, table, names, slots).returning({ is_written: sql`true` }),
      ],
    ],
    mustWrite: true,
  }));
  await later(tx, writing, transitionParameters(row, changes));
}
