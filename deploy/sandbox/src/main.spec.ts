import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineFactor } from '../../checks/run/machine-factor.mjs';
import { gatewayBundle, PACKAGE } from './testing/gateway-process.ts';
import { fillFolder } from './testing/test-sandbox.ts';

jest.setTimeout(90_000 * machineFactor());

const started: ChildProcess[] = [];

/** Starts the gateway as its own process. Returns the first line of its output, from stdout or stderr. */
async function start(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [await gatewayBundle()], {
    cwd: PACKAGE,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const exited = once(child, 'exit').then(([code]) => Number(code));
  const line = await new Promise<string>((found) => {
    for (const stream of [child.stdout, child.stderr]) stream.once('data', (text: Buffer) => found(text.toString()));
  });
  return { child, line, exited, address: line.replace('ready ', '').trim() };
}

describe('the gateway as a process', () => {
  let home = '';
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'portal-main-'));
  });
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });

  // The test `shell/e2e/platform/start.e2e.ts` starts without data, and so proves that the gateway creates its data.
  it('a gateway prints its address, serves, stops on a signal, and keeps its data and sessions', async () => {
    const settings = { DATA_FOLDER: home, GATEWAY_PORT: '0' };
    await fillFolder(join(home, 'database'));
    const first = await start(settings);
    expect(first.line).toMatch(/^ready http:\/\/127\.0\.0\.1:\d+\n$/);
    const signIn = await fetch(`${first.address}/api/v1/jwt/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'aminah', password: 'teh tarik kurang manis' }),
    });
    const { token } = (await signIn.json()) as { token: string };

    const second = await start(settings);
    expect(second.line).toMatch(
      /^The data folder \S+ is in use by the server with process id \d+\. Stop that one first\.\n$/,
    );
    expect(await second.exited).toBe(1);

    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);

    const third = await start(settings);
    const answer = await fetch(`${third.address}/api/v1/jwt/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(await (await fetch(`${third.address}/sandbox/control/clock`)).json()).toMatchObject({ response_code: 4004 });
  });

  it('a gateway whose database does not answer exits with a sentence about the database', async () => {
    const { line, exited } = await start({ DATA_FOLDER: home, DATABASE_URL: 'postgres://x:x@127.0.0.1:1/x' });
    expect(line).toMatch(/^The database at DATABASE_URL \(or DATABASE_DIRECT_URL\) does not answer\..+\n$/);
    expect(await exited).toBe(1);
  });

  it.each([
    ['port', 'GATEWAY_PORT', "Another program uses the gateway's port. Stop it, or set GATEWAY_PORT to a free one.\n"],
    [
      'port of metrics',
      'GATEWAY_METRICS_PORT',
      'Another program uses the port of the metrics. Stop it, or set GATEWAY_METRICS_PORT to a free one.\n',
    ],
  ])('a gateway whose %s is taken exits with a sentence about the port', async (_, setting, sentence) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await fillFolder(join(home, 'database'));
    const { line, exited } = await start({ DATA_FOLDER: home, [setting]: String(port) });
    expect(line).toBe(sentence);
    expect(await exited).toBe(1);
    other.close();
  });
});
