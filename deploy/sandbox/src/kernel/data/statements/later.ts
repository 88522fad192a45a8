/**
 * Deferred writes, whose results the caller does not need. They are sent as one statement with the next statement of their transaction,
 * or with its end, because sending a statement costs this process and the database more than writing its rows (decision 0094). The writes of
 * one statement do not see each other's effects, so no two of them write the same table.
 */
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { compiledFor, type Connection, type Slots } from './compiled.ts';
import { Refusal } from '../../errors.ts';
import type { Tx } from '../database.ts';
import { isNothingWritten } from '../database-failures.ts';

type ColumnValues = Readonly<Record<string, unknown>>;

/** A query and its name within the statement; no two kinds of writes use the same name. */
type NamedQuery = readonly [name: string, query: SQLWrapper];

/** A kind of write. */
export interface Writing<Values extends object> {
  readonly tables: readonly PgTable[];
  /** Each query may read the earlier ones by their names. The last query writes. With `mustWrite`, it returns each row that it wrote. */
  readonly queries: (db: Tx, slots: Slots<Values>) => readonly [...before: NamedQuery[], last: NamedQuery];
  /** The transaction fails with `conflict` when nothing is written. */
  readonly mustWrite?: boolean;
}

interface Write {
  readonly writing: Writing<never>;
  readonly values: ColumnValues;
}

type Send = (connection: Connection, writes: readonly Write[]) => Promise<void>;

/** The name of a write's value in a statement of several writes. */
const nameAt = (place: number, name: string): string => `${place}.${name}`;

const slotsAt = (slots: Slots<ColumnValues>, place: number): Slots<never> =>
  new Proxy({}, { get: (_, name) => slots[nameAt(place, String(name))] }) as Slots<never>;

function together(writings: readonly Writing<never>[]): Send {
  const statement = compiledFor((db, slots: Slots<ColumnValues>) => {
    const queries = writings.map((writing, place) => writing.queries(db, slotsAt(slots, place)));
    const all = queries.flat().map(([name, query]) => sql`${sql.identifier(name)} as (${query.getSQL()})`);
    const areWritten = queries.flatMap((of, place) => {
      const [name] = of.at(-1) as NamedQuery;
      return writings[place]?.mustWrite ? [sql`exists (select from ${sql.identifier(name)})`] : [];
    });
    const checked = areWritten.length === 0 ? sql`` : sql` require_written(${sql.join(areWritten, sql` and `)})`;
    return db.execute(sql`with ${sql.join(all, sql`, `)} select${checked}`);
  });
  return (connection, writes) => {
    const all: Record<string, unknown> = {};
    for (const [place, { values }] of writes.entries())
      for (const [name, value] of Object.entries(values)) all[nameAt(place, name)] = value;
    return statement(connection, all).then(
      () => undefined,
      (error: unknown) => {
        throw isNothingWritten(error) ? new Refusal('conflict') : error;
      },
    );
  };
}

const numbers = new WeakMap<Writing<never>, number>();
let count = 0;

function numberOf(writing: Writing<never>): number {
  const number = numbers.get(writing) ?? (count += 1);
  numbers.set(writing, number);
  return number;
}

const sends = new Map<string, Send>();

/** There are few sequences of writes, and the statement of each sequence is built once. */
function sendOf(writings: readonly Writing<never>[]): Send {
  const key = writings.map(numberOf).join(' ');
  const send = sends.get(key) ?? together(writings);
  sends.set(key, send);
  return send;
}

/** The deferred writes of one transaction. */
export interface Waiting {
  /** Sends the deferred writes, if there are any. Throws when one cannot be built. */
  readonly send: () => Promise<void>;
  readonly discard: () => void;
  /** The error of the deferred writes: the builder wraps it in an error of the next statement. */
  readonly unwrapped: (error: unknown) => unknown;
}

interface List extends Waiting {
  readonly add: (write: Write) => Promise<void>;
}

const lists = new WeakMap<object, List>();

/** Collects the writes of this database's transactions until they are sent to this connection. */
export function waitOn(database: Pick<Tx, '_'>, connection: Connection): Waiting {
  let waiting: Write[] = [];
  let failure: unknown;
  const take = () => {
    const taken = waiting;
    waiting = [];
    return taken;
  };
  const fail = (error: unknown): never => {
    failure = error;
    throw error;
  };
  const send = (): Promise<void> => {
    if (waiting.length === 0) return Promise.resolve();
    const writes = take();
    try {
      return sendOf(writes.map(({ writing }) => writing))(connection, writes).catch(fail);
    } catch (error) {
      // A write that cannot be built throws here, so the statement after it is not sent.
      return fail(error);
    }
  };
  const touches = (table: PgTable) => waiting.some(({ writing }) => writing.tables.includes(table));
  const list = {
    send,
    discard: take,
    unwrapped: (error: unknown) => (error instanceof Error && error.cause === failure ? (failure ?? error) : error),
    add: async (write: Write) => {
      if (write.writing.tables.some(touches)) await send();
      waiting.push(write);
    },
  };
  lists.set(database._.session, list);
  return list;
}

/**
 * Defers a write until just before the transaction's next statement, or until the transaction's end. An error of the write is thrown then.
 */
export async function later<Values extends object>(tx: Tx, writing: Writing<Values>, values: Values): Promise<void> {
  const list = lists.get(tx._.session);
  if (!list) throw new Error('A statement ran outside a transaction of this gateway.');
  await list.add({ writing, values: values as ColumnValues });
}
