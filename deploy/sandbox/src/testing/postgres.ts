/** Databases of their own for specs, in the run's PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Any number; it only has to be the same for all specs. */
const TEMPLATE_LOCK = 4_310;
const TEMPLATE = 'seeded';

async function withAdmin<T>(server: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The gateway's role is no superuser, which row-level security would not hold. */
const ROLE = 'gateway';

/** For specs that come at the same time: one after the other. */
const inTurn = (server: string, work: (admin: Client) => Promise<void>): Promise<void> =>
  withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await work(admin);
  });

const ensureRole = (server: string) =>
  inTurn(server, async (admin) => {
    const found = await admin.query('select from pg_roles where rolname = $1', [ROLE]);
    if (!found.rowCount) await admin.query(`create role ${ROLE} login password '${ROLE}'`);
  });

/** Makes the database that others are copied from; whoever comes at the same time waits for it. */
async function ensureTemplate(server: string, fill: (url: string) => Promise<void>): Promise<void> {
  await inTurn(server, async (admin) => {
    const found = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount) return;
    const draft = `${TEMPLATE}_draft`;
    await admin.query(`create database ${draft} owner ${ROLE}`);
    await fill(addressOf(server, draft));
    await admin.query(`alter database ${draft} rename to ${TEMPLATE}`);
  });
}

function addressOf(server: string, database: string): string {
  const address = new URL(`${server}/${database}`);
  address.username = ROLE;
  address.password = ROLE;
  return address.href;
}

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** The run's PostgreSQL, which starts with the first spec that asks. */
async function serverOfRun(): Promise<string> {
  const answer = await fetch(process.env['TEST_POSTGRES'] ?? '');
  const server = await answer.text();
  if (!answer.ok) throw new Error(server);
  await ensureRole(server);
  return server;
}

async function create(server: string, template: string): Promise<TestDatabase> {
  const name = `spec_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) =>
    withAdmin(server, async (admin) => {
      await admin.query(statement);
    });
  await run(`create database ${name} owner ${ROLE} template ${template}`);
  return { url: addressOf(server, name), drop: () => run(`drop database ${name} with (force)`) };
}

/** A copy of what `fill` makes of an empty database. */
export async function createPostgresDatabase(fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const server = await serverOfRun();
  await ensureTemplate(server, fill);
  return create(server, TEMPLATE);
}

/** Nothing is in it, not even a table. */
export const createEmptyPostgres = async (): Promise<TestDatabase> => create(await serverOfRun(), 'template0');
