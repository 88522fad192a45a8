import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';

/** Runs `npm start`'s script, which must give up by itself. */
const start = (env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((settle) => {
    const child = spawn(process.execPath, [resolve('deploy/edge/start.mjs')], { env: { ...process.env, ...env } });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('close', (code) => settle({ code, said: said.trim() }));
  });

test.each(['PORTAL_PORT', 'INTRODUCER_PORT', 'PAYER_PORT', 'GATEWAY_PORT'])(
  'a taken port is named, with the way to change %s',
  async (name) => {
    const probe = createServer();
    await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
    const { port } = probe.address() as AddressInfo;
    const { code, said } = await start({ [name]: String(port) });
    await new Promise((closed) => probe.close(closed));
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is taken`);
    expect(said).toContain(`${name}=`);
    expect(said.split('\n')).toHaveLength(1);
  },
);

test('a port that is no port is named', async () => {
  const { code, said } = await start({ PAYER_PORT: 'many' });
  expect(code).toBe(1);
  expect(said).toBe('PAYER_PORT must be a port number from 1 to 65535.');
});

test('a Node that is too old is named, with the one to install', async () => {
  const older = "Object.defineProperty(process.versions,'node',{value:'18.20.8'})";
  const { code, said } = await start({ NODE_OPTIONS: `--import=data:text/javascript,${older}` });
  expect(code).toBe(1);
  expect(said).toBe('Node 18.20.8 is too old: install Node 20.19 or newer from https://nodejs.org.');
});

test('what runs before that check asks nothing of a Node younger than 18', () => {
  const files = ['start.mjs', ...readdirSync(resolve('deploy/edge/start')).map((name) => `start/${name}`)];
  for (const file of files)
    expect(readFileSync(resolve('deploy/edge', file), 'utf8')).not.toMatch(/import\.meta\.(dirname|filename)\b(?!`)/);
});
