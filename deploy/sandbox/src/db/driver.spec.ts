import { sql } from 'drizzle-orm';
import { createSeededPostgres } from '../testing/test-sandbox.ts';
import { openDatabase, type Database, type Tx } from './database.ts';
import { holidays } from './tables/platform.ts';

async function numberOf(tx: Tx, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(query);
  return Number(rows[0]?.number);
}

describe('a session of PostgreSQL that ends', () => {
  let database: Database;
  let forget: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop } = await createSeededPostgres();
    database = await openDatabase({ url });
    forget = async () => {
      await database.close();
      await drop();
    };
  }, 60_000);
  afterAll(() => forget());

  /** Comes back when the session is gone. */
  const end = (pid: number) =>
    database.tx((tx) => numberOf(tx, sql`select pg_terminate_backend(${pid}::int, 5000)::int as number`), 'read');

  const storeThenEnd = (endIt: (tx: Tx) => Promise<unknown>) =>
    database.tx(async (tx) => {
      await tx.insert(holidays).values({ day: '2030-01-01', name: 'Never' });
      await endIt(tx);
      await tx.select().from(holidays);
    });

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['between two statements', async (tx) => end(await numberOf(tx, sql`select pg_backend_pid() as number`))],
    ['during a statement', (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)],
  ])('%s fails that work alone, and every session can end so', async (_when, endIt) => {
    for (let times = 0; times < 15; times++) await expect(storeThenEnd(endIt)).rejects.toThrow(Error);
    expect(await database.tx((tx) => tx.select().from(holidays), 'read')).not.toContainEqual(
      expect.objectContaining({ name: 'Never' }),
    );
  });

  it('while work runs alone leaves the lock to the next', async () => {
    await database.alone(async () => {
      const holder = sql`select pid as number from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
      await end(await database.tx((tx) => numberOf(tx, holder), 'read'));
    });
    expect(await database.alone(() => Promise.resolve('alone'))).toBe('alone');
  });
});
