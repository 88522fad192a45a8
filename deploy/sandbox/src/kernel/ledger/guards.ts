/**
 * Guarded balances: their rows are written before the entries, in the order of their keys, to prevent deadlocks. A row stores when its
 * newest entry was posted. A transaction that began earlier and waited for the row posts its entries at that time, because otherwise the
 * balance at a given time could not be read from one entry.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq, sql } from 'drizzle-orm';
import { compiled, type Slots } from '../data/statements/compiled.ts';
import type { Tx } from '../data/database.ts';
import { listsOf, unnestSlots, type Lists, type Types } from '../data/statements/unnest-rows.ts';
import { ledgerGuards, type ledgerEntries } from './tables.ts';

const LONG_AGO = momentOf('1970-01-01T00:00:00Z');

type EntryRow = Omit<typeof ledgerEntries.$inferInsert, 'group_key'>;

/** The balance does not cover the entries. Nothing was written. */
export class BalanceTooLow extends Error {
  constructor(key: string) {
    super(`The balance of ${key} does not cover this.`);
  }
}

/** The key of a guarded account, by which its rows are sorted. */
const keyOf = ({ ledger_account, account_id, pool_type }: Omit<EntryRow, 'amount'>): string =>
  [account_id, ledger_account, pool_type ?? ''].join(' ');

interface Change {
  readonly row: EntryRow;
  /** The change of the balance in sen: a credit increases it. */
  readonly delta: Sen;
  readonly entries: number;
}

function changesOf(rows: readonly EntryRow[]): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>();
  for (const row of rows) {
    const { delta = 0n, entries = 0 } = changes.get(keyOf(row)) ?? {};
    changes.set(keyOf(row), { row, delta: delta - row.amount, entries: entries + 1 });
  }
  return new Map([...changes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Guard {
  readonly ledger_account: string;
  readonly account_id: string;
  readonly pool_type: EntryRow['pool_type'];
  readonly balance: string;
  readonly version: number;
  /** The posting time of the newest entry of all guard rows that were locked together, before this change. */
  readonly notBefore: Date;
}

type GuardText = Omit<Guard, 'notBefore'> & { readonly not_before: string };

interface GuardDelta {
  readonly place: number;
  readonly ledger_account: string;
  readonly account_id: string | null;
  readonly pool_type: string | null;
  readonly delta: Sen;
  readonly entries: number;
}

const GUARD_DELTA: Types<GuardDelta> = {
  place: 'int',
  ledger_account: 'text',
  account_id: 'uuid',
  pool_type: 'text',
  delta: 'bigint',
  entries: 'int',
};

const changeGuards = compiled((db, deltas: Slots<Lists<GuardDelta> & { readonly at: string }>) => {
  const rows = unnestSlots('deltas', GUARD_DELTA, deltas);
  return db.execute<GuardText & Record<string, unknown>>(sql`
    with deltas as (select * from ${rows}), locked as materialized (
      select g.ledger_account, g.account_id, g.pool_type, g.at, deltas.delta, deltas.entries
      from ${ledgerGuards} g join deltas on g.account_id = deltas.account_id and g.ledger_account = deltas.ledger_account
        and g.pool_type is not distinct from deltas.pool_type
      order by deltas.place for update of g), latest as (select max(at) as not_before from locked)
    update ${ledgerGuards} g set balance = g.balance + locked.delta, version = g.version + locked.entries,
      at = greatest(latest.not_before, ${deltas.at})
    from locked, latest where g.account_id = locked.account_id and g.ledger_account = locked.ledger_account
      and g.pool_type is not distinct from locked.pool_type and g.balance + locked.delta >= 0
    returning g.ledger_account, g.account_id, g.pool_type, g.balance::text as balance, g.version, latest.not_before`);
});

/** Changes the rows that exist and whose balance covers the change, locked one after the other. Returns the changed rows. */
async function change(tx: Tx, changes: ReadonlyMap<string, Change>, at: Date): Promise<readonly Guard[]> {
  const deltas = [...changes.values()].map(({ row, ...sum }, place) => ({
    place,
    ledger_account: row.ledger_account,
    account_id: row.account_id ?? null,
    pool_type: row.pool_type ?? null,
    ...sum,
  }));
  const { rows } = await changeGuards(tx, { ...listsOf(deltas, GUARD_DELTA), at: at.toISOString() });
  return rows.map(({ not_before, ...row }) => ({ ...row, notBefore: momentOf(not_before) }));
}

/** Inserts rows for accounts that have never been used. */
async function open(tx: Tx, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ row: { ledger_account, account_id, pool_type } }) => {
    if (!account_id) throw new Error(`The guarded account ${ledger_account} has no owner.`);
    return { ledger_account, account_id, pool_type: pool_type ?? null, balance: 0n, version: 0 };
  });
  await tx.insert(ledgerGuards).values(rows).onConflictDoNothing();
}

const latestOf = (guards: readonly Guard[], least: Date): Date =>
  guards.reduce((latest, { notBefore }) => (notBefore > latest ? notBefore : latest), least);

const without = (changes: ReadonlyMap<string, Change>, done: readonly Guard[]): ReadonlyMap<string, Change> => {
  const keys = new Set(done.map(keyOf));
  return new Map([...changes].filter(([key]) => !keys.has(key)));
};

interface Guarded<R> {
  readonly rows: readonly R[];
  /** The entries are not posted before this time. */
  readonly notBefore: Date;
}

/**
 * Changes the balances of guarded accounts by these entries, and returns each entry with its version and the balance after it. Throws
 * `BalanceTooLow` before any entry is written; other balances may have been changed by then, so the transaction has to be rolled back.
 * @param at when the last of the entries is posted
 */
export async function guard<R extends EntryRow>(tx: Tx, rows: readonly R[], at = LONG_AGO): Promise<Guarded<R>> {
  if (rows.length === 0) return { rows, notBefore: LONG_AGO };
  const changes = changesOf(rows);
  const done = [...(await change(tx, changes, at))];
  const missing = without(changes, done);
  if (missing.size > 0) {
    await open(tx, [...missing.values()]);
    const latest = latestOf(done, at);
    done.push(...(await change(tx, missing, latest)));
  }
  const [low] = without(changes, done).keys();
  if (low !== undefined) throw new BalanceTooLow(low);
  const next = new Map(
    done.map((row) => {
      const { delta, entries } = changes.get(keyOf(row)) as Change;
      return [keyOf(row), { balance: BigInt(row.balance) - delta, version: row.version - entries }];
    }),
  );
  const numbered = rows.map((row) => {
    const before = next.get(keyOf(row)) as { readonly balance: Sen; readonly version: number };
    const after = { balance: before.balance - row.amount, version: before.version + 1 };
    next.set(keyOf(row), after);
    return { ...row, version: after.version, balance_after: after.balance };
  });
  return { rows: numbered, notBefore: latestOf(done, LONG_AGO) };
}

/**
 * Locks all guarded balances of a merchant, in the order of their keys, so that amounts computed from them are still covered when they are
 * posted.
 */
export async function lockGuards(tx: Tx, accountId: string): Promise<void> {
  await tx
    .select({ version: ledgerGuards.version })
    .from(ledgerGuards)
    .where(eq(ledgerGuards.account_id, accountId))
    .orderBy(sql`${ledgerGuards.ledger_account} collate "C"`, sql`coalesce(${ledgerGuards.pool_type}, '') collate "C"`)
    .for('update');
}
