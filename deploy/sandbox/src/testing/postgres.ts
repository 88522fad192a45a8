/** Separate databases for specs, in the PostgreSQL of the worker. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Tx } from '../kernel/data/database.ts';

export const TEMPLATE = 'seeded';
/** The gateway's role is no superuser, because row-level security does not apply to superusers. */
export const ROLE = 'gateway';

async function withAdmin<T>(server: string, work: (admin: Client) => Promise<T>, database = 'postgres'): Promise<T> {
  const admin = new Client({ connectionString: `${server}/${database}` });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const run = (server: string, ...statements: readonly string[]) =>
  withAdmin(server, async (admin) => {
    for (const statement of statements) await admin.query(statement);
  });

/** Disables triggers and foreign keys until the end of the transaction, so that many rows are written fast. */
export const withoutTriggers = (tx: Tx) => tx.execute(sql`set local session_replication_role = replica`);

export function addressOf(server: string, database: string): string {
  const address = new URL(`${server}/${database}`);
  address.username = ROLE;
  address.password = ROLE;
  return address.href;
}

/** The size that PostgreSQL assumes for a table that was never analysed: ten pages. */
const ASSUMED_BYTES = 10 * 8192;

/**
 * Does the work of autovacuum in a long-lived database: the planner gets the numbers of rows, and no spec is the first to read the rows.
 * Smaller tables keep PostgreSQL's default assumption. With statistics, PostgreSQL would read them whole, which conflicts with every
 * transaction that writes to them.
 */
async function analyseLargeTables(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ') as names from pg_class
      where relkind = 'r' and not relisshared and pg_relation_size(oid) > ${ASSUMED_BYTES}`,
  );
  await admin.query(`vacuum (freeze, analyze) ${rows[0]?.names}`);
}

/** Makes the database that others are copied from; `fill` gets the URL of this empty database. */
export async function createTemplate(server: string, fill: (url: string) => Promise<void>): Promise<void> {
  await run(
    server,
    `create role ${ROLE} login password '${ROLE}'`,
    // `withoutTriggers` would otherwise need a superuser.
    `grant set on parameter session_replication_role to ${ROLE}`,
    `create database ${TEMPLATE} owner ${ROLE} template template0`,
  );
  await fill(addressOf(server, TEMPLATE));
  await withAdmin(server, analyseLargeTables, TEMPLATE);
}

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** The PostgreSQL of this worker, which starts at the first request of a spec. */
async function serverOfWorker(): Promise<string> {
  const answer = await fetch(new URL(process.env['JEST_WORKER_ID'] ?? '1', process.env['TEST_POSTGRES']));
  const server = await answer.text();
  if (!answer.ok) throw new Error(server);
  return server;
}

async function create(template: string): Promise<TestDatabase> {
  const server = await serverOfWorker();
  const name = `spec_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes half as long as writing their content to the log.
  await run(server, `create database ${name} owner ${ROLE} template ${template} strategy file_copy`);
  return { url: addressOf(server, name), drop: () => run(server, `drop database ${name} with (force)`) };
}

/** A database with the demonstration's data. */
export const createSeededPostgres = (): Promise<TestDatabase> => create(TEMPLATE);

/** An empty database, without even a table. */
export const createEmptyPostgres = (): Promise<TestDatabase> => create('template0');
