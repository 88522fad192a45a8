/** Runs a real nginx on free ports of this machine, in a separate folder, which is removed when nginx stops. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Origin } from '../../http/headers.ts';
import { ensureNginx, findBrotli, findNginx } from '../program.mjs';
import { writeNginx, type Order } from '../write.ts';

export interface Running {
  readonly ports: Readonly<Record<Origin, number>>;
  readonly stop: () => Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening, fail) => probe.once('error', fail).listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (typeof address !== 'object' || address === null) throw new Error('A port was not given.');
  return address.port;
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts nginx in the foreground, as a child process. Rejects with its output when nginx does not serve. */
export async function runNginx(
  order: Omit<Order, 'sites' | 'brotli'>,
  fixedPorts?: Readonly<Record<Origin, number>>,
): Promise<Running> {
  const ports = fixedPorts ?? { portal: await freePort(), payer: await freePort() };
  const brotli = findBrotli();
  const write = (folder: string) =>
    writeNginx(folder, {
      ...order,
      sites: (['portal', 'payer'] as const).map((origin) => ({ origin, listen: `127.0.0.1:${ports[origin]}` })),
      ...(brotli && { brotli: { module: brotli } }),
    });
  return { ports, stop: await startNginx(write, ports.portal) };
}

/** @param write writes `nginx.conf` and its files into a folder. Returns a function that stops nginx. */
export async function startNginx(
  write: (folder: string) => Promise<unknown>,
  port: number,
): Promise<() => Promise<void>> {
  const { ok, output } = await ensureNginx();
  const program = findNginx();
  if (!ok || !program) throw new Error(output);
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  await write(folder);
  // nginx runs as the user of this process, because the folder belongs to this user.
  const directives = `daemon off;${process.getuid?.() === 0 ? ` user ${userInfo().username};` : ''}`;
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-g', directives], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const exited = new Promise((settle) => child.once('exit', settle));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const end = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > end) {
      await stop();
      throw new Error(`nginx does not serve: ${errorOutput}`);
    }
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
  return stop;
}
