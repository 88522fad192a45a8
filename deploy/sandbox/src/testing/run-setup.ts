/**
 * Before the specs of a run, of both kinds: a small server on loopback which starts PostgreSQL when the first spec asks for it, so that
 * runs without database specs pay nothing. Specs find it through `TEST_POSTGRES`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { seedState } from './seed-state.ts';

let keeper: ChildProcess | undefined;
let address: Promise<string> | undefined;

/** Starts the keeper and answers the address that it prints. */
function startPostgres(): Promise<string> {
  // Its own process group: Ctrl-C ends the run, and the closing input then ends the keeper in order.
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(import.meta.dirname, 'postgres-keeper.ts')], {
    cwd: resolve(import.meta.dirname, '../../../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  keeper = child;
  return new Promise((found, failed) => {
    child.stdout.once('data', (text: Buffer) => found(text.toString().trim()));
    child.once('exit', (code) => failed(new Error(`The test PostgreSQL did not start (exit code ${code}).`)));
  });
}

export default async function setUp(): Promise<void> {
  await seedState();
  const server = createServer((_request, response) => {
    // A connection kept open would keep the run from ending.
    response.setHeader('connection', 'close');
    address ??= startPostgres();
    address.then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  process.env['TEST_POSTGRES'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends the PostgreSQL of this run, if any spec needed one. */
export async function endPostgres(): Promise<void> {
  const child = keeper;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolved) => child.once('exit', resolved));
  child.stdin?.end();
  await ended;
  // The next spec that asks starts another server.
  keeper = undefined;
  address = undefined;
}
