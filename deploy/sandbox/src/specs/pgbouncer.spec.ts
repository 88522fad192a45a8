/** Gateways behind a PgBouncer that gives each of a few sessions of PostgreSQL to one transaction at a time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import * as v from 'valibot';
import { machineFactor } from '../../../checks/run/machine-factor.mjs';
import { holidays } from '../kernel/data/clock.tables.ts';
import { openDatabase, type Database, type Tx } from '../kernel/data/database.ts';
import { OutcomeUnknown } from '../kernel/data/database-failures.ts';
import { insertLater } from '../kernel/data/statements/rows.ts';
import { endSessionAtCommitOf } from '../testing/ended-at-commit.ts';
import { startGateway } from '../testing/gateway-process.ts';
import { openWorld, startMerchantServer } from '../testing/payments/world.ts';
import { runPgbouncer, type Pgbouncer } from '../testing/pgbouncer/running.ts';
import { createSeededPostgres, type TestDatabase } from '../testing/postgres.ts';
import { withHook } from '../testing/statement-hook.ts';

jest.setTimeout(120_000 * machineFactor());

/** Fewer than the connections of one gateway. */
const SESSIONS = 3;
const PAYMENTS = 30;
const SECRET = 'a secret that both gateways of this spec are given';

let direct: TestDatabase;
let pgbouncer: Pgbouncer;
beforeAll(async () => {
  direct = await createSeededPostgres();
  pgbouncer = await runPgbouncer(direct.url, SESSIONS);
});
afterAll(async () => {
  await pgbouncer.stop();
  await direct.drop();
});

async function textOf(tx: Tx, text: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await tx.execute<{ text: string }>(text);
  return rows[0]?.text ?? '';
}

describe('transactions behind PgBouncer', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ url: pgbouncer.url, directUrl: direct.url });
  });
  afterAll(() => database.close());

  const sessionOf = (tx: Tx) => textOf(tx, sql`select pg_backend_pid()::text as text`);
  const end = (pid: string) =>
    database.tx((tx) => textOf(tx, sql`select pg_terminate_backend(${pid}::int, 5000)::text as text`), 'read');
  const add = (tx: Tx, name: string) => tx.insert(holidays).values({ day: '2031-05-01', name });
  const named = (name: string) =>
    database.tx((tx) => tx.select().from(holidays).where(eq(holidays.name, name)), 'read');

  it('a statement runs on every session, from any connection, however often the session has had it', async () => {
    let arrived = 0;
    const areHere = (count: number) => arrived >= count;
    const ask = (value: number) =>
      database.tx(async (tx) => {
        expect(await textOf(tx, sql`select ${value}::text as text`)).toBe(String(value));
        arrived += 1;
        // Waits for the transactions on all other sessions, so that every session is used.
        const all = Math.ceil(arrived / SESSIONS) * SESSIONS;
        while (!areHere(all)) await sleep(1);
        return sessionOf(tx);
      }, 'read');
    const sessions = await Promise.all(Array.from({ length: 20 * SESSIONS }, (_, value) => ask(value)));
    expect(new Set(sessions).size).toBe(SESSIONS);
  });

  it('a transaction has its timeouts and its way of planning, and leaves none to its session', async () => {
    const settings = `select concat_ws(' ', current_setting('statement_timeout'),
      current_setting('idle_in_transaction_session_timeout'), current_setting('plan_cache_mode')) as text`;
    expect(await database.tx((tx) => textOf(tx, sql.raw(settings)), 'read')).toBe('30s 15s force_custom_plan');
    expect(await database.tx((tx) => textOf(tx, sql.raw(settings)))).toBe('30s 15s auto');
    const client = new Client({ connectionString: pgbouncer.url });
    await client.connect();
    expect((await client.query(settings)).rows).toEqual([{ text: '0 0 auto' }]);
    await client.end();
  });

  it('a transaction whose session ends runs again on another session, and is stored once', async () => {
    let tries = 0;
    await database.tx(async (tx) => {
      tries += 1;
      await add(tx, 'Again');
      if (tries === 1) await end(await sessionOf(tx));
      await tx.select().from(holidays);
    });
    expect(tries).toBe(2);
    expect(await named('Again')).toHaveLength(1);
  });

  it('F68: a transaction whose session ends during its commit is not run again, because it may be stored', async () => {
    const name = 'Unknown';
    await endSessionAtCommitOf(database, name);
    let tries = 0;
    const work = database.tx(async (tx) => {
      tries += 1;
      await insertLater(tx, holidays, { day: '2031-05-02', name });
    });
    await expect(work).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(tries).toBe(1);
  });
});

it('a transaction for which the pooler has no session in time is tried again, and is stored once', async () => {
  const narrow = await runPgbouncer(direct.url, 1, ['query_wait_timeout = 1']);
  const database = await openDatabase({ url: narrow.url, directUrl: direct.url });
  let begun = 0;
  const countBegins = async (text: string) => {
    if (text.startsWith('begin')) begun += 1;
  };
  const add = () => database.tx((tx) => tx.insert(holidays).values({ day: '2031-05-03', name: 'Late' }));
  const { adding } = await database.tx(async (tx) => {
    await tx.execute(sql`select 1`);
    const adding = withHook(countBegins, add);
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    void adding.then(end, end);
    const isDecided = () => hasEnded || begun > 1;
    while (!isDecided()) await sleep(20);
    return { adding };
  }, 'read');
  await adding;
  expect(await database.tx((tx) => tx.select().from(holidays).where(eq(holidays.name, 'Late')), 'read')).toHaveLength(
    1,
  );
  await database.close();
  await narrow.stop();
});

it('a gateway that does not know of the pooler does not start behind it', async () => {
  await expect(openDatabase({ url: pgbouncer.url })).rejects.toThrow('unsupported startup parameter');
});

const Proof = v.object({ data: v.object({ faults: v.array(v.unknown()) }) });

it('two gateways that start together share the sessions, every payment is stored once, and the ledger is right', async () => {
  const server = await startMerchantServer();
  const settings = {
    DATABASE_URL: pgbouncer.url,
    DATABASE_DIRECT_URL: direct.url,
    GATEWAY_ORIGIN: server.origin,
    GATEWAY_SECRET: SECRET,
    SANDBOX_CONTROL: '1',
  };
  const [one, other] = await Promise.all([startGateway(settings), startGateway(settings)]);
  const world = await openWorld([one.address, other.address], SECRET, server);
  await Promise.all(Array.from({ length: PAYMENTS }, () => world.payOne()));
  await world.untilPaid(PAYMENTS);
  expect([server.paidBills(), server.repeated()]).toEqual([PAYMENTS, 0]);
  const ledger = await fetch(`${other.address}/sandbox/control/ledger`);
  expect(v.parse(Proof, await ledger.json()).data.faults).toEqual([]);
  expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
  server.close();
});
