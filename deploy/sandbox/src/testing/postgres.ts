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

/** Makes the database that all others are copied from; specs that come at the same time wait for the first one's. */
async function ensureTemplate(server: string, fill: (url: string) => Promise<void>): Promise<void> {
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount) return;
    const draft = `${TEMPLATE}_draft`;
    await admin.query(`create database ${draft}`);
    await fill(`${server}/${draft}`);
    await admin.query(`alter database ${draft} rename to ${TEMPLATE}`);
  });
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
  await run(`create database ${name} template ${TEMPLATE}`);
  return { url: `${server}/${name}`, drop: () => run(`drop database ${name} with (force)`) };
}
