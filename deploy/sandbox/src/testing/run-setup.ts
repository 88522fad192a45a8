/**
 * Runs before all specs: a small server on loopback starts a PostgreSQL for each worker at the request of the worker's first spec, so that
 * runs without database specs do not wait for it. Specs find the small server through `TEST_POSTGRES`. Transaction ids are counted for a
 * whole PostgreSQL server: with one server for each worker, a spec meets no transaction of another file.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { seedState } from './seed-state.ts';

interface Keeper {
  readonly child: ChildProcess;
  /** The URL of the worker's server, when the server is ready. */
  readonly address: Promise<string>;
}

/** The keeper of each worker's server. */
const keepers = new Map<string, Keeper>();

/** Starts a keeper, which prints the URL. */
function startPostgres(): Keeper {
  // The keeper has its own process group, so Ctrl-C ends only the run. The keeper then ends in order, because its input closes.
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(import.meta.dirname, 'postgres-keeper.ts')], {
    cwd: resolve(import.meta.dirname, '../../../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const address = new Promise<string>((found, failed) => {
    child.stdout.once('data', (text: Buffer) => found(text.toString().trim()));
    child.once('exit', (code) => failed(new Error(`The test PostgreSQL did not start (exit code ${code}).`)));
  });
  return { child, address };
}

/** The URL of this worker's server. The first server to start creates the data, so all others start after it. */
async function addressFor(worker: string): Promise<string> {
  const [first] = keepers.values();
  if (first) await first.address;
  const keeper = keepers.get(worker) ?? startPostgres();
  keepers.set(worker, keeper);
  return keeper.address;
}

export default async function setUp(): Promise<void> {
  await seedState();
  const server = createServer((request, response) => {
    // An open connection would keep the run from ending.
    response.setHeader('connection', 'close');
    addressFor(request.url ?? '').then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  process.env['TEST_POSTGRES'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends every PostgreSQL of this run. The next request of a spec starts another. */
export async function endPostgres(): Promise<void> {
  const running = [...keepers.values()].filter(({ child }) => child.exitCode === null);
  keepers.clear();
  const ended = running.map(({ child }) => new Promise((resolved) => child.once('exit', resolved)));
  for (const { child } of running) child.stdin?.end();
  await Promise.all(ended);
}
