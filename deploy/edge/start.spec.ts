import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';

const PORTS = ['PORTAL_PORT', 'INTRODUCER_PORT', 'PAYER_PORT', 'GATEWAY_PORT'];

/** Occupies one free port for each setting, so that no other program on this machine uses these ports. */
async function occupiedPort() {
  const listen = async (name: string) => {
    const probe = createServer();
    await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
    const { port } = probe.address() as AddressInfo;
    return { name, port: String(port), free: () => new Promise((closed) => probe.close(closed)) };
  };
  const probes = await Promise.all(PORTS.map(listen));
  return { probes, env: Object.fromEntries(probes.map(({ name, port }) => [name, port])) };
}

/** Runs the script of `npm start`, which must exit with an error. */
const start = (env: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((settle) => {
    const child = spawn(process.execPath, [resolve('deploy/edge/start.mjs')], { env: { ...process.env, ...env } });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('close', (code) => settle({ code, output: output.trim() }));
  });

test.each(PORTS)('npm start names a taken port and the setting to change: %s', async (wanted) => {
  const { probes, env } = await occupiedPort();
  await Promise.all(probes.filter(({ name }) => name !== wanted).map(({ free }) => free()));
  const { code, output } = await start(env);
  await probes.find(({ name }) => name === wanted)?.free();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${env[wanted]} is in use`);
  expect(output).toContain(`${wanted}=`);
  expect(output.split('\n')).toHaveLength(1);
});

test('npm start names the setting of an invalid port', async () => {
  const { probes, env } = await occupiedPort();
  await Promise.all(probes.map(({ free }) => free()));
  const { code, output } = await start({ ...env, PAYER_PORT: 'many' });
  expect(code).toBe(1);
  expect(output).toBe('PAYER_PORT must be a port number from 1 to 65535.');
});

test('npm start names a version of Node that is too old, and the version to install', async () => {
  const older = "Object.defineProperty(process.versions,'node',{value:'18.20.8'})";
  const { code, output } = await start({ NODE_OPTIONS: `--import=data:text/javascript,${older}` });
  expect(code).toBe(1);
  expect(output).toBe('Node 18.20.8 is too old: install Node 20.19 or newer from https://nodejs.org.');
});

test('the code before the check of the Node version runs on Node 18', () => {
  const files = ['start.mjs', ...readdirSync(resolve('deploy/edge/start')).map((name) => `start/${name}`)];
  for (const file of files)
    expect(readFileSync(resolve('deploy/edge', file), 'utf8')).not.toMatch(/import\.meta\.(dirname|filename)\b(?!`)/);
});
