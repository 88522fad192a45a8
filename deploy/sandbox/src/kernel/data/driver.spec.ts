import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { createSeededPostgres } from '../../testing/postgres.ts';
import { onBothDatabases } from '../../testing/each-database.ts';
import { endSessionAtCommitOf } from '../../testing/ended-at-commit.ts';
import { withHook } from '../../testing/statement-hook.ts';
import { idempotencyKeys } from '../http/idempotency.tables.ts';
import { openDatabase, type Database, type Mode, type Tx } from './database.ts';
import { OutcomeUnknown, SessionLost } from './database-failures.ts';
import { holidays } from './clock.tables.ts';
import { compiled, type Slots } from './statements/compiled.ts';
import { planForValues, readForValues } from './statements/plans.ts';
import { insertLater } from './statements/rows.ts';

/** The statement timeout in these tests; opening the database takes far less. */
const LIMIT_MS = 1_000;

const NEVER = { day: '2030-01-01', name: 'Never' };

/** A setting in the session of the transaction; PGlite has only one session. */
const settingOf = async (tx: Tx, setting: string): Promise<unknown> =>
  (await tx.execute<{ value: unknown }>(sql`select current_setting(${setting}::text) as value`)).rows[0]?.value;

const whoCalls = (tx: Tx): Promise<unknown> => tx.execute(sql`select ${readForValues}`);

// On both databases, because the driver uses a different kind of connection for each.
onBothDatabases('the database driver', (sandbox) => {
  const database = () => sandbox().database;
  const stored = () => database().tx((tx) => tx.select().from(holidays).where(eq(holidays.day, NEVER.day)), 'read');

  it('a transaction that ignores a failed statement is rejected with the cause, and stores nothing', async () => {
    const work = database().tx(async (tx) => {
      await tx.insert(holidays).values(NEVER);
      await tx
        .insert(holidays)
        .values(NEVER)
        .catch(() => undefined);
      await tx
        .select()
        .from(holidays)
        .catch(() => undefined);
      return 'stored';
    });
    await expect(work).rejects.toMatchObject({ cause: { cause: { code: '23505' } } });
    expect(await stored()).toEqual([]);
  });

  it.each<[string, Mode, (tx: Tx) => unknown, object]>([
    ['reads', 'read', () => undefined, { generic_plans: 0, custom_plans: 7 }],
    ['looks up who calls', 'call', () => undefined, { generic_plans: 2, custom_plans: 5 }],
    ['reads for its caller', 'call', whoCalls, { generic_plans: 0, custom_plans: 7 }],
    ['writes', 'write', () => undefined, { generic_plans: 2, custom_plans: 5 }],
    ['writes for its caller', 'write', whoCalls, { generic_plans: 2, custom_plans: 5 }],
    ['writes what it searches for', 'write', planForValues, { generic_plans: 0, custom_plans: 7 }],
  ])(
    'a repeated statement in a transaction that %s gets the expected kind of query plan',
    async (what, mode, begin, plans) => {
      const prepared = await database().tx(async (tx) => {
        // Each case needs its own statement, because the session caches query plans.
        const condition = eq(holidays.name, sql`${sql.raw(`'${what}'`)} || ${''}`);
        await begin(tx);
        for (let times = 0; times < 7; times++) await tx.select().from(holidays).where(condition);
        return tx.execute(
          sql`select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like ${`%'${what}' || $1`}`,
        );
      }, mode);
      expect(prepared.rows).toEqual([plans]);
    },
  );

  it('a statement with a long list of values is not prepared under a name', async () => {
    const names = Array.from({ length: 2_000 }, (_, number) => `${number}`);
    const longest = await database().tx(async (tx) => {
      expect(await tx.select().from(holidays).where(inArray(holidays.name, names))).toEqual([]);
      return numberOf(tx, sql`select max(length(statement)) as number from pg_prepared_statements`);
    });
    expect(longest).toBeLessThanOrEqual(4_000);
  });

  it('concurrent statements in one transaction are all answered', async () => {
    const answers = await database().tx((tx) =>
      Promise.all([1, 2, 3].map((number) => numberOf(tx, sql`select ${number}::int as number`))),
    );
    expect(answers).toEqual([1, 2, 3]);
  });

  /** The texts of each message that `work` sends. */
  async function messagesOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    const messages: string[] = [];
    await withHook(async (text) => void messages.push(text), work);
    return messages;
  }

  it('the beginning of a transaction is sent with its first statement, and its end with its deferred writes', async () => {
    const messages = await messagesOf(() =>
      database().tx(async (tx) => {
        await numberOf(tx, sql`select ${1}::int as number`);
        await insertLater(tx, holidays, { day: '2030-02-01', name: 'Together' });
      }),
    );
    expect(messages).toEqual([
      expect.stringMatching(/^begin.*; set local plan_cache_mode = auto; select /),
      expect.stringMatching(/^with .*; commit$/),
    ]);
  });

  it('a transaction without statements sends nothing', async () => {
    expect(await messagesOf(() => database().tx(() => Promise.resolve()))).toEqual([]);
    const refused = database().tx(() => Promise.reject(new Error('Refused')));
    await expect(refused).rejects.toThrow('Refused');
  });

  const divide = compiled((db, { by }: Slots<{ readonly by: unknown }>) => db.execute(sql`select 1 / ${by}::int`));
  const double = compiled((db, { number }: Slots<{ readonly number: number }>) =>
    db.execute<{ number: number }>(sql`select 2 * ${number}::int as number`),
  );
  const put = compiled((db, { day, name }: Slots<typeof NEVER>) => db.insert(holidays).values({ day, name }));

  it('a statement that was skipped because an earlier one of its message failed can run in the next transaction', async () => {
    const work = database().tx((tx) => Promise.all([divide(tx, { by: 0 }), double(tx, { number: 2 })]));
    await expect(work).rejects.toMatchObject({ code: '22012' });
    const { rows } = await database().tx((tx) => double(tx, { number: 2 }));
    expect(rows).toEqual([{ number: 4 }]);
  });

  it('a statement after one whose value cannot be encoded is not run', async () => {
    const circular: Record<string, unknown> = {};
    circular['itself'] = circular;
    const settled = await database().tx((tx) => Promise.allSettled([divide(tx, { by: circular }), put(tx, NEVER)]));
    const refused = { status: 'rejected', reason: expect.any(TypeError) };
    expect(settled).toEqual([refused, refused]);
    expect(await stored()).toEqual([]);
    await expect(database().tx((tx) => divide(tx, { by: 1 }))).resolves.toMatchObject({ rowCount: 1 });
  });

  it('a transaction with a deferred write that cannot be built stores nothing', async () => {
    const key = { route: 'driver', key: randomUUID(), request_hash: '', created_at: new Date(NaN) };
    const work = database().tx(async (tx) => {
      await put(tx, NEVER);
      await insertLater(tx, idempotencyKeys, key);
    });
    await expect(work).rejects.toThrow(RangeError);
    expect(await stored()).toEqual([]);
  });

  it('a transaction that writes what it searches for uses index scans, which mark the entries of dead rows', async () => {
    const settings = await database().tx(async (tx) => {
      await planForValues(tx);
      return [await settingOf(tx, 'enable_bitmapscan'), await settingOf(tx, 'enable_indexscan')];
    });
    expect(settings).toEqual(['off', 'on']);
    expect(await database().tx((tx) => settingOf(tx, 'enable_bitmapscan'))).toBe('on');
  });

  it('sessions of PostgreSQL have timeouts, and the session of PGlite has none', async () => {
    const found = await database().tx(async (tx) => [
      await settingOf(tx, 'statement_timeout'),
      await settingOf(tx, 'idle_in_transaction_session_timeout'),
    ]);
    expect(found).toEqual(database().kind === 'postgres' ? ['30s', '15s'] : ['0', '0']);
  });
});

async function numberOf(tx: Tx, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(query);
  return Number(rows[0]?.number);
}

describe('a session of PostgreSQL that ends', () => {
  let database: Database;
  let address: string;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop } = await createSeededPostgres();
    address = url;
    database = await openDatabase({ url });
    dispose = async () => {
      await database.close();
      await drop();
    };
  });
  afterAll(() => dispose());

  /** Resolves when the session has ended. */
  const end = (pid: number) =>
    database.tx((tx) => numberOf(tx, sql`select pg_terminate_backend(${pid}::int, 5000)::int as number`), 'read');

  const storeThenEnd = (endIt: (tx: Tx) => Promise<unknown>) =>
    database.tx(async (tx) => {
      await tx.insert(holidays).values(NEVER);
      await endIt(tx);
      await tx.select().from(holidays);
    });

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['between two statements', async (tx) => end(await numberOf(tx, sql`select pg_backend_pid() as number`))],
    ['during a statement', (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)],
  ])(
    'F68: a transaction whose sessions always end %s is given up, and fails no other, also when every session of the pool ends',
    async (_when, endIt) => {
      for (let times = 0; times < 4; times++) await expect(storeThenEnd(endIt)).rejects.toThrow(SessionLost);
      expect(await database.tx((tx) => tx.select().from(holidays), 'read')).not.toContainEqual(NEVER);
    },
  );

  const sessionOf = (tx: Tx) => numberOf(tx, sql`select pg_backend_pid() as number`);
  const named = (name: string) => database.tx((tx) => tx.select().from(holidays).where(eq(holidays.name, name)));

  it('F68: a transaction whose session ends runs again on another session, and is stored once', async () => {
    let tries = 0;
    await database.tx(async (tx) => {
      tries += 1;
      await tx.insert(holidays).values({ day: '2031-05-01', name: 'Again' });
      if (tries === 1) await end(await sessionOf(tx));
      await tx.select().from(holidays);
    });
    expect(tries).toBe(2);
    expect(await named('Again')).toHaveLength(1);
  });

  /** Names a holiday whose transaction ends its session while it is committed. */
  const AT_COMMIT = 'Unknown';

  it('F68: a transaction whose session ends during its commit is not run again, because it may be stored', async () => {
    await endSessionAtCommitOf(database, AT_COMMIT);
    let tries = 0;
    const work = database.tx(async (tx) => {
      tries += 1;
      await insertLater(tx, holidays, { day: '2031-05-02', name: AT_COMMIT });
    });
    await expect(work).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(tries).toBe(1);
  });

  it('F68: a transaction whose session ends before its commit is sent runs again, and is stored once', async () => {
    let tries = 0;
    let session = 0;
    const endBeforeCommit = async (text: string) => {
      if (text.endsWith('commit') && tries === 1) await end(session);
    };
    await withHook(endBeforeCommit, () =>
      database.tx(async (tx) => {
        tries += 1;
        session = await sessionOf(tx);
        await insertLater(tx, holidays, { day: '2031-05-03', name: 'Before' });
      }),
    );
    expect(tries).toBe(2);
    expect(await named('Before')).toHaveLength(1);
  });

  it('a session that waits for the exclusive lock is not ended by the statement timeout', async () => {
    const impatient = await openDatabase({ url: `${address}?statement_timeout=${LIMIT_MS}` });
    const { waiting } = await database.alone(async () => {
      const waiting = impatient.alone(() => Promise.resolve('alone'));
      const isWaiting = () => Promise.race([waiting.then(() => false), sleep(20, true)]);
      const since = sql`select coalesce(max(extract(epoch from clock_timestamp() - query_start)) * 1000, 0) as number
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
      const waited = () => database.tx((tx) => numberOf(tx, since), 'read');
      while ((await isWaiting()) && (await waited()) < LIMIT_MS * 1.5);
      return { waiting };
    });
    expect(await waiting).toBe('alone');
    await expect(impatient.tx((tx) => tx.execute(sql`select pg_sleep(${LIMIT_MS / 100})`))).rejects.toMatchObject({
      cause: { code: '57014' },
    });
    await impatient.close();
  });

  it('a session that ends while it holds the exclusive lock does not block the next lock', async () => {
    await database.alone(async () => {
      const holder = sql`select pid as number from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
      await end(await database.tx((tx) => numberOf(tx, holder), 'read'));
    });
    expect(await database.alone(() => Promise.resolve('alone'))).toBe('alone');
  });
});
