/** The whole gateway in this process, with the demonstration's data and a frozen clock, for specs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { Envelope } from '@portal/shared/contract/kernel/envelope.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { buildSandbox } from '../app.ts';
import { domainsWith, seedDemo } from '../demo.ts';
import { findUser } from '../domains/identity/auth/people.ts';
import { beginSession } from '../domains/identity/auth/sessions.ts';
import { tokensOf } from '../domains/identity/auth/tokens.ts';
import { users } from '../domains/identity/tables.ts';
import { cardReader } from '../domains/payments/cards/reader.ts';
import { readFeatures } from '../features.ts';
import { PROVE_NIGHTLY } from '../kernel/ledger/proof-jobs.ts';
import { proveAll } from '../kernel/ledger/prove.ts';
import { createClock, frozen, type MovableClock } from '../kernel/time/clock.ts';
import { openDatabase, type Database, type DatabasePlace, type Tx } from '../kernel/data/database.ts';
import { DEMO_SIGN_INS } from '../kernel/seed/accounts.ts';
import { routeOf } from '../kernel/http/serve.ts';
import { specCardKey } from './card-key.ts';
import { runPgbouncer } from './pgbouncer/running.ts';
import { createSeededPostgres } from './postgres.ts';
import { seed, TEST_NOW } from './seed-for-specs.ts';
import { seededDump } from './seeded-dump.ts';
import { specFeatureFolders } from './spec-feature-folders.ts';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

export interface TestSandbox {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: MovableClock;
  /** Signs a demonstration user in and returns the tokens. */
  readonly signIn: (username: string) => Promise<Tokens>;
  readonly close: () => Promise<void>;
}

const SignedIn = v.object({ ...Envelope.entries, data: auth.login.data, token: v.string() });

const NeedsFactor = v.object({ response_code: v.literal(CODES.factorNeeded.code) });

/** A session of a person with a second factor, in the state after the second step. The specs of factors test that step itself. */
async function tokensWithoutStep(
  { sandbox: { database, clock, secret } }: FastifyInstance,
  username: string,
): Promise<Tokens> {
  return database.tx(async (tx) => {
    const found = await findUser(tx, eq(users.username, username));
    if (!found) throw new Error(`${username} cannot sign in.`);
    return tokensOf(secret, await beginSession(tx, found.user, { now: clock.now(), address: '127.0.0.1' }));
  });
}

interface SandboxOptions {
  /** The gateway's URL. */
  readonly gateway?: string;
  /** The specs write rows that the gateway would not write, so the books are not proved when the sandbox is closed. */
  readonly isUnproved?: boolean;
}

/** For specs that write rows by hand. */
export const UNPROVED: SandboxOptions = { isUnproved: true };

/** The books must be right after every spec. They are proved only once, because nightly proofs take a sixth of the time of money specs. */
async function proveAtEnd(database: Database): Promise<void> {
  const faults = await database.tx(proveAll, 'read');
  if (faults.length > 0) throw new Error(`The books that these specs leave are wrong:\n${faults.join('\n')}`);
}

/** How long an open transaction may hold back the consumers of the ledger. A spec that needs longer does so on purpose. */
const LONGEST_HOLD_MS = 5_000;

/**
 * Waits until the ledger can be read to its end, so that the due jobs see the postings of a spec, as the product does some seconds later.
 * An open transaction in any database of the server holds the consumers back (decision 0068).
 */
async function untilReadable(database: Database): Promise<void> {
  const began = Date.now();
  const isHeld = async (tx: Tx) => {
    const { rows } = await tx.execute(
      sql`select from ledger_groups where posted_in >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`,
    );
    return rows.length > 0;
  };
  while (await database.tx(isHeld, 'read')) {
    if (Date.now() - began > LONGEST_HOLD_MS) return;
    await sleep(20);
  }
}

async function assemble(
  database: Database,
  dispose: () => Promise<void>,
  { gateway = 'http://localhost:4310', isUnproved = false }: SandboxOptions = {},
): Promise<TestSandbox> {
  const clock = createClock(frozen(TEST_NOW));
  const features = await readFeatures(specFeatureFolders());
  // The demonstration's data of PGlite has no features.
  await seedDemo(database, clock, features);
  const app = await buildSandbox({
    database,
    clock,
    domains: domainsWith(features),
    origins: {
      portal: 'http://localhost:4300',
      introducer: 'http://localhost:4301',
      payer: 'http://localhost:4302',
      gateway,
    },
    operator: { title: 'Bayar', mark: '', support: { email: 'bantuan@bayar.example', phone: '03-2000 0000' } },
    secret: Buffer.from('a secret that only specs use, 32+ bytes'),
    cards: cardReader(() => specCardKey().privateKey),
    control: true,
  });
  const { jobs } = app.sandbox;
  jobs.leaveOut(PROVE_NIGHTLY);
  const run = jobs.run;
  Object.assign(jobs, {
    run: async (...work: Parameters<typeof run>) => {
      await untilReadable(database);
      return run(...work);
    },
  });
  return {
    app,
    database,
    clock,
    signIn: async (username) => {
      const password = DEMO_SIGN_INS.find((one) => one.username === username)?.password;
      const answer = await app.inject({
        method: 'POST',
        url: routeOf(auth.login.path),
        payload: { username, password },
      });
      if (v.is(NeedsFactor, answer.json())) return tokensWithoutStep(app, username);
      const { data, token } = v.parse(SignedIn, answer.json());
      return { access: token, refresh: data.refresh_token };
    },
    close: async () => {
      await app.close();
      try {
        if (!isUnproved) await proveAtEnd(database);
      } finally {
        await dispose();
      }
    },
  };
}

async function makeDump(): Promise<Blob> {
  const client = new PGlite();
  await seed(await openDatabase({ memory: client }));
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}

/** The demonstration's data, as PGlite loads it. */
export const seededData = (): Promise<Blob> => seededDump(makeDump);

/**
 * A sandbox on PGlite in memory, which takes four times as long as a copy in PostgreSQL: for specs that depend on PGlite, and for those
 * outside the repository.
 */
export async function buildTestSandbox(options?: SandboxOptions): Promise<TestSandbox> {
  const client = new PGlite({ loadDataDir: await seededData() });
  const database = await openDatabase({ memory: client });
  return assemble(database, database.close, { ...options, ...UNPROVED });
}

/** A sandbox on a database that has the demonstration's data, and that the spec itself removes. */
export async function buildTestSandboxAt(place: DatabasePlace): Promise<TestSandbox> {
  const database = await openDatabase(place);
  return assemble(database, database.close);
}

/** Creates a PGlite in a folder, with the demonstration's data. */
export async function fillFolder(folder: string): Promise<void> {
  const client = new PGlite(folder, { loadDataDir: await seededData() });
  await client.close();
}

/** A sandbox on a separate database in the worker's PostgreSQL, which other processes may open at `url`. */
export async function buildTestSandboxOnPostgres(
  options?: SandboxOptions,
): Promise<TestSandbox & { readonly url: string }> {
  const { url, drop } = await createSeededPostgres();
  const database = await openDatabase({ url });
  const dispose = async () => {
    await database.close();
    await drop();
  };
  return { ...(await assemble(database, dispose, options)), url };
}

/** Like `buildTestSandboxOnPostgres`, behind a PgBouncer with fewer sessions than the sandbox has connections. */
export async function buildTestSandboxBehindPgbouncer(): Promise<TestSandbox> {
  const { url: directUrl, drop } = await createSeededPostgres();
  const pgbouncer = await runPgbouncer(directUrl, 3);
  const database = await openDatabase({ url: pgbouncer.url, directUrl });
  return assemble(
    database,
    async () => {
      await database.close();
      await pgbouncer.stop();
      await drop();
    },
    UNPROVED,
  );
}
