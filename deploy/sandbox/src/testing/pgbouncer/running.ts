/** Runs a real PgBouncer in front of the PostgreSQL of a spec, which gives each of its few sessions to one transaction at a time. */
import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ownerOfPostgres } from '../postgres-server.ts';
import { ensurePgbouncer, findPgbouncer } from './program.mjs';

/** A part of the socket's name. No other server uses the folder. */
const PORT = 6432;
const POLL_MS = 50;
const START_TIMEOUT_MS = 30_000;

export interface Pgbouncer {
  /** The URL of the same database through the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/**
 * @param sessions the number of sessions that it opens in the database at `url`
 * @param parameters further lines of its configuration
 */
export async function runPgbouncer(
  url: string,
  sessions: number,
  parameters: readonly string[] = [],
): Promise<Pgbouncer> {
  const { ok, output } = await ensurePgbouncer();
  const program = findPgbouncer();
  if (!ok || !program) throw new Error(output);
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const users = join(folder, 'users.txt');
  const configuration = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    configuration,
    `[databases]
* = host=${decodeURIComponent(hostname)} port=${port}
[pgbouncer]
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${sessions}
${parameters.join('\n')}
`,
  );
  // PgBouncer refuses to run as root, and only the owner of the data may use the socket of the PostgreSQL of specs.
  const owner = ownerOfPostgres();
  if (owner) for (const path of [folder, users, configuration]) await chown(path, owner.uid, owner.gid);
  const child = spawn(program, [configuration], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const exited = new Promise((settle) => child.once('exit', settle));
  const stop = async () => {
    // Every version ends at this signal without waiting for its clients.
    child.kill('SIGQUIT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const pooled = new URL(`postgres://${encodeURIComponent(folder)}:${PORT}${pathname}`);
  Object.assign(pooled, { username, password });
  const end = performance.now() + START_TIMEOUT_MS;
  while (!(await canConnect(pooled.href))) {
    if (child.exitCode !== null || performance.now() > end) {
      await stop();
      throw new Error(`PgBouncer does not serve: ${errorOutput}`);
    }
    await sleep(POLL_MS);
  }
  return { url: pooled.href, stop };
}
