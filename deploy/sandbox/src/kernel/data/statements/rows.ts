/** Statements that only name columns, built once for each table and choice of columns. */
import { and, eq, getTableColumns, getTableName, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { compiled, type Slots } from './compiled.ts';
import { later, type Writing } from './later.ts';
import type { Tx } from '../database.ts';

type Columns<T extends PgTable> = Partial<T['$inferSelect']>;
type Named = Record<string, unknown>;
type Run = (tx: Tx, given: Named) => Promise<readonly Named[]>;

/** What is made once for each table and key. */
type TableCache<Made> = WeakMap<PgTable, Map<string, Made>>;

const made: TableCache<Run> = new WeakMap();
const moves: TableCache<Writing<Named>> = new WeakMap();

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
const haveValues = (table: PgTable, names: readonly string[], slots: Slots<Named>, prefix = ''): SQL | undefined =>
  and(...names.map((name) => eq(columnOf(table, name), sql`${slots[prefix + name]}`)));

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
const written = (names: readonly string[], slots: Slots<Named>): Record<string, Placeholder> =>
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

/** A table of rows that have a state. */
type MovingTable = PgTable & Readonly<Record<'id' | 'status', PgColumn>>;

const FROM = 'from_';

const moving = (db: Tx, table: PgTable, names: readonly string[], slots: Slots<Named>) =>
  db
    .update(table)
    .set(written(names, slots) as object)
    .where(haveValues(table, ['id', 'status'], slots, FROM));

interface Moving {
  readonly id: string;
  readonly status: string;
}

const moveOf = ({ id, status }: Moving, changes: Named): Named => ({
  ...changes,
  [`${FROM}id`]: id,
  [`${FROM}status`]: status,
});

/** Moves a row to another state, but only from the state in which it was read. Returns the new row; undefined when the row has moved meanwhile. */
export async function moveRow<T extends MovingTable>(
  tx: Tx,
  table: T,
  row: Moving,
  changes: Columns<T>,
): Promise<T['$inferSelect'] | undefined> {
  const names = Object.keys(changes);
  const statement = cachedFor(made, table, `update ${names.join(' ')}`, () =>
    compiled((db, slots) => moving(db, table, names, slots).returning()),
  );
  const [moved] = await statement(tx, moveOf(row, changes));
  return moved;
}

/** Like `moveRow`, before the transaction's next statement. The transaction fails with `conflict` when the row has moved meanwhile. */
export async function moveLater<T extends MovingTable>(
  tx: Tx,
  table: T,
  row: Moving,
  changes: Columns<T>,
): Promise<void> {
  const names = Object.keys(changes);
  const writing = cachedFor(moves, table, names.join(' '), () => ({
    tables: [table],
    queries: (db, slots) => [
      [`moved ${getTableName(table)}`, moving(db, table, names, slots).returning({ moved: sql`true` })],
    ],
    mustWrite: true,
  }));
  await later(tx, writing, moveOf(row, changes));
}
