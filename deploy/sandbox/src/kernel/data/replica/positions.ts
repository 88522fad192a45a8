/**
 * Positions in the write-ahead log of the primary, as numbers of bytes. A replica that has replayed the log to the position of an account has
 * every write of this account that was acknowledged (decision 0154).
 */
import { sql } from 'drizzle-orm';
import { plannedOnce } from '../statements/compiled.ts';
import { later, type Writing } from '../statements/later.ts';
import { unnestSlots, type Lists, type Types } from '../statements/unnest-rows.ts';
import type { Tx } from '../database.ts';
import { writePositions } from './positions.tables.ts';

export type Position = bigint;

/** The owner of the position that every reader needs: the writes before it have no position of their own. */
const FLOOR = '00000000-0000-0000-0000-000000000000';

/** The end of the log, with records that are not on disk yet. A commit that was acknowledged ends before it. */
const INSERTED = sql`(pg_current_wal_insert_lsn() - '0/0')::bigint`;

const writers = new WeakMap<object, Set<string>>();

/** The accounts that `wroteFor` names in this transaction. */
export function writersIn(tx: Pick<Tx, '_'>): ReadonlySet<string> {
  const accounts = new Set<string>();
  writers.set(tx._.session, accounts);
  return accounts;
}

/** The transaction writes for this account: later reads of the account must see it, on a replica too. */
export const wroteFor = (tx: Pick<Tx, '_'>, accountId: string): void => void writers.get(tx._.session)?.add(accountId);

interface Writer {
  readonly account: string;
}

const WRITER: Types<Writer> = { account: 'uuid' };

/** In one order, because two of these statements could otherwise wait for each other. */
const NOTING: Writing<Lists<Writer>> = {
  tables: [writePositions],
  queries: (_db, slots) => [
    [
      'noted',
      sql`insert into ${writePositions} as known (owner, position)
        select account, ${INSERTED} from ${unnestSlots('writer', WRITER, slots)} order by account
        on conflict (owner) do update set position = greatest(known.position, excluded.position)`,
    ],
  ],
};

type RunWrite = (work: (tx: Tx) => Promise<void>) => Promise<void>;

const nothing = () => undefined;

/**
 * Stores the present position for accounts whose writes are committed. Accounts that arrive while a statement runs wait for the next one,
 * so many writes of one gateway cost few statements.
 */
export function positionNotes(runWrite: RunWrite): (accounts: Iterable<string>) => Promise<void> {
  let waiting = new Set<string>();
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  function begin(): Promise<void> {
    const accounts = [...waiting];
    waiting = new Set();
    next = undefined;
    return runWrite((tx) => later(tx, NOTING, { account: accounts }));
  }

  return (accounts) => {
    for (const account of accounts) waiting.add(account);
    next ??= last.then(begin);
    last = next.catch(nothing);
    return next;
  };
}

const neededPosition = plannedOnce((db) =>
  db.execute<{ position: string }>(sql`
    select greatest(own.position, floor.position) as position
    from ${writePositions} floor
    left join ${writePositions} own on own.owner = nullif(current_setting('gateway.account_id', true), '')::uuid
    where floor.owner = ${sql.raw(`'${FLOOR}'`)}`),
);

/** The position that a read of the account needs to which the transaction is restricted; undefined when it is not known. */
export async function positionOf(tx: Tx): Promise<Position | undefined> {
  const [row] = (await neededPosition(tx)).rows;
  return row && BigInt(row.position);
}

/** The end of the log now: a replica that has reached it has every transaction that this one sees. */
export async function positionNow(tx: Tx): Promise<Position> {
  const { rows } = await tx.execute<{ position: string }>(sql`select ${INSERTED} as position`);
  return BigInt(rows[0]?.position ?? 0);
}

/**
 * The end of the log on disk, which replicas can have. Stores the floor if it is missing: of earlier writes, nothing is known then.
 */
export async function positionOnDisk(tx: Tx): Promise<Position> {
  const { rows } = await tx.execute<{ position: string }>(sql`
    with floor as (
      insert into ${writePositions} (owner, position) values (${FLOOR}, ${INSERTED}) on conflict do nothing
    ) select (pg_current_wal_flush_lsn() - '0/0')::bigint as position`);
  return BigInt(rows[0]?.position ?? 0);
}
