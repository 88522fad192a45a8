/** Databases of their own for specs, in the run's PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** An empty database. The run's PostgreSQL starts with the first one. */
export async function createPostgresDatabase(): Promise<TestDatabase> {
  const answer = await fetch(process.env['TEST_POSTGRES'] ?? '');
  const server = await answer.text();
  if (!answer.ok) throw new Error(server);
  const name = `spec_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, `create database ${name}`);
  return { url: `${server}/${name}`, drop: () => asAdmin(server, `drop database ${name} with (force)`) };
}
