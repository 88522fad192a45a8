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

/** Makes the database that all others are copied from; specs that come at the same time wait for the first one's. */
async function ensureTemplate(server: string, fill: (url: string) => Promise<void>): Promise<void> {
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount) return;
    await admin.query(`create role ${ROLE} login password '${ROLE}'`);
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

/** A copy of what `fill` makes of an empty database. The run's PostgreSQL starts with the first one. */
export async function createPostgresDatabase(fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const answer = await fetch(process.env['TEST_POSTGRES'] ?? '');
  const server = await answer.text();
  if (!answer.ok) throw new Error(server);
  await ensureTemplate(server, fill);
  const name = `spec_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) =>
    withAdmin(server, async (admin) => {
      await admin.query(statement);
    });
  await run(`create database ${name} owner ${ROLE} template ${TEMPLATE}`);
  return { url: addressOf(server, name), drop: () => run(`drop database ${name} with (force)`) };
}
