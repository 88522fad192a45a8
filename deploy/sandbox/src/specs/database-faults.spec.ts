/** Faults of PostgreSQL while a call runs: conflicts, deadlocks, a full disk, and sessions that end. */
import { randomUUID } from 'node:crypto';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { inArray, sql } from 'drizzle-orm';
import { holidays } from '../kernel/data/clock.tables.ts';
import type { Database, Tx } from '../kernel/data/database.ts';
import { payerOf } from '../testing/payer.ts';
import { stateOf } from '../testing/state.ts';
import { withHook } from '../testing/statement-hook.ts';
import { withSandbox } from '../testing/with-sandbox.ts';

const PAIR = [
  { day: '2030-01-01', name: 'First' },
  { day: '2030-01-02', name: 'Second' },
];
const isOfPair = inArray(
  holidays.day,
  PAIR.map(({ day }) => day),
);

/** Locks the two rows in the given order. `locked` resolves when the first try of each transaction has its first row. */
const lockingInOrder = (database: Database, days: readonly string[], locked: () => Promise<unknown>) => {
  let tries = 0;
  return database.tx(async (tx) => {
    tries += 1;
    for (const [at, day] of days.entries()) {
      await tx.execute(sql`update holidays set name = name || '.' where day = ${day}`);
      if (at === 0 && tries === 1) await locked();
    }
    return tries;
  }, 'queue');
};

/** Makes the database refuse every new bill with this SQLSTATE. */
const refuseBills = (tx: Tx, sqlstate: string) =>
  tx.execute(
    sql.raw(`create function refuse_bill() returns trigger language plpgsql as $$
      begin raise exception 'as on a bad day' using errcode = '${sqlstate}'; end $$;
      create trigger refuse_bill before insert on bills execute function refuse_bill()`),
  );

/** Makes the database end the session of each transaction that stores a bill, while it is committed. */
const END_SESSION_AT_COMMIT = sql`
  create function end_session() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid(), 5000); return null; end $$;
  create constraint trigger end_session after insert on bills deferrable initially deferred
    for each row execute function end_session()`;

withSandbox('a gateway on PostgreSQL', (sandbox) => {
  const database = () => sandbox().database;

  /** Ends the sessions of the transactions that are open, and returns their number. */
  async function endOpenSessions(): Promise<number> {
    const { rows } = await database().tx((tx) =>
      tx.execute<{ count: number }>(sql`
        select count(pg_terminate_backend(pid, 5000))::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`),
    );
    return rows[0]?.count ?? 0;
  }

  const numberOfBills = async (payer_name: string) =>
    (await database().tx((tx) => tx.execute(sql`select from bills where payer_name = ${payer_name}`))).rows.length;

  it.each([
    ['F66: a full disk', '53100'],
    ['F67: a serialisation failure that never passes', '40001'],
    ['F67: a deadlock that never passes', '40P01'],
  ])('%s is answered with 5003, nothing is stored, and the same request succeeds later', async (_, sqlstate) => {
    const { createBill, tryCreateBill } = payerOf(sandbox());
    // Signs in, and makes the rows that the first bill of a day needs.
    await createBill();
    await database().tx((tx) => refuseBills(tx, sqlstate));
    const before = await stateOf(database());
    const headers = { 'idempotency-key': randomUUID() };
    const refused = await tryCreateBill({}, { headers });
    expect(await stateOf(database())).toEqual(before);
    await database().tx((tx) => tx.execute(sql`drop function refuse_bill cascade`));
    expect(refused).toMatchObject({ status: 503, code: CODES.unavailable.code, data: null });
    expect(await tryCreateBill({}, { headers })).toMatchObject({ status: 200, code: CODES.success.code });
  });

  it('F67: two transactions that wait for each other both complete, and their callers see no retry', async () => {
    await database().tx((tx) => tx.insert(holidays).values(PAIR));
    let waiting = 2;
    let bothLocked = () => {};
    const locked = new Promise<void>((resolve) => (bothLocked = resolve));
    const meet = () => {
      waiting -= 1;
      if (waiting === 0) bothLocked();
      return locked;
    };
    const days = PAIR.map(({ day }) => day);
    const tries = await Promise.all([
      lockingInOrder(database(), days, meet),
      lockingInOrder(database(), days.toReversed(), meet),
    ]);
    expect(new Set(tries)).toEqual(new Set([1, 2]));
    const rows = await database().tx((tx) => tx.select().from(holidays).where(isOfPair));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['First..', 'Second..']);
  });

  it('F68: a call whose session the database ends in mid-transaction succeeds, and is stored once', async () => {
    const { createBill, tryCreateBill } = payerOf(sandbox());
    await createBill();
    let ended = 0;
    const endSessions = async (text: string) => {
      if (ended === 0 && text.includes('insert into "bills"')) ended = await endOpenSessions();
    };
    const payer_name = `Cut ${randomUUID()}`;
    const answer = await withHook(endSessions, () => tryCreateBill({ payer_name }));
    expect(ended).toBe(1);
    expect(answer).toMatchObject({ status: 200, code: CODES.success.code });
    expect(await numberOfBills(payer_name)).toBe(1);
  });

  it('F68: a call whose session ends during its commit is answered with 5004, and is done once under its idempotency key', async () => {
    const { createBill, tryCreateBill } = payerOf(sandbox());
    await createBill();
    await database().tx((tx) => tx.execute(END_SESSION_AT_COMMIT));
    const payer_name = `Unknown ${randomUUID()}`;
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await tryCreateBill({ payer_name }, { headers });
    await database().tx((tx) => tx.execute(sql`drop function end_session cascade`));
    expect(answer).toMatchObject({ status: 500, code: CODES.outcomeUnknown.code });
    expect(await tryCreateBill({ payer_name }, { headers })).toMatchObject({ code: CODES.success.code });
    expect(await numberOfBills(payer_name)).toBe(1);
  });
});
