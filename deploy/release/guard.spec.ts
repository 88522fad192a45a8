import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { remoteMetrics } from '../edge/metrics.ts';
import { changeRegistry, currentRegistry } from './change-registry.ts';
import { parseCommand } from './command-line.ts';
import { COMMANDS } from './commands.ts';
import { releaseOf } from './descriptor.ts';
import { canary, promote } from './edits.ts';
import { canaryLoads } from './guard.ts';
import { history, recordChange } from './history.ts';
import { readKey, readPinned } from './keys.ts';
import { publish } from './publish.ts';
import { makeKey } from './rotation.ts';
import { NOW, openSigningContext } from './testing/builds.ts';

let context: ReturnType<typeof openSigningContext>;
let edge: Server;
let messages: unknown[];
let url: string;
let metrics: ReturnType<typeof remoteMetrics>;

const keys = () => join(context.root, 'keys');
const signing = () => {
  const trusted = readPinned(keys());
  return { ...context.signing, key: readKey(keys(), trusted[0]?.id ?? ''), trusted };
};
const canaryOf = async () =>
  (await currentRegistry(context.signing.store, signing().trusted))?.remotes[0]?.canary?.release.version;

beforeEach(async () => {
  context = openSigningContext();
  makeKey(keys(), NOW);
  const { store } = context.signing;
  const WHY = { did: 'a spec', by: 'somebody', reason: 'to see what happens' };
  const released = async (version: string) =>
    releaseOf(await publish(store, context.build(version), { by: 'somebody', at: NOW }));
  await changeRegistry(signing(), WHY, promote('mfe-probe', await released('1.0.0')));
  await changeRegistry(signing(), WHY, canary('mfe-probe', await released('1.1.0'), 10, 'a-salt-of-its-own'));
  metrics = remoteMetrics();
  messages = [];
  edge = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'POST') messages.push(JSON.parse(Buffer.concat(chunks).toString()));
      void metrics.server.inject('/metrics').then(({ body }) => response.end(body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => edge.once('listening', ready));
  url = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((closed) => edge.close(closed));
  context.close();
});

function load(outcome: string, times: number, version = '1.1.0', ring: 'canary' | 'stable' = 'canary'): void {
  const line = { kind: 'load', remote: 'mfe-probe', version, ring, outcome, milliseconds: 100 } as const;
  for (let time = 0; time < times; time += 1) metrics.note(line);
}

async function guard(...words: string[]): Promise<string> {
  const command = parseCommand(['guard', '--keys', keys(), ...words], {});
  const lines: string[] = [];
  const { store } = context.signing;
  await COMMANDS.guard({ command, store, now: () => NOW, by: 'the schedule', print: (line) => lines.push(line) });
  return lines.join('\n');
}

test('a canary whose loads fail too often is ended, with the counts as the reason, and its team is told', async () => {
  load('loaded', 57);
  load('threw', 3);
  expect(await guard('--metrics', `${url}/metrics`, '--webhook', `${url}/hook`)).toBe(
    'mfe-probe: 3 of 60 loads of the canary 1.1.0 failed. The canary is ended. Tell probes, probes@portal.example.',
  );
  expect(await canaryOf()).toBeUndefined();
  expect(messages).toEqual([
    {
      event: 'canary.ended',
      name: 'mfe-probe',
      version: '1.1.0',
      owner: { team: 'probes', contact: 'probes@portal.example' },
      loads: 60,
      failures: 3,
    },
  ]);
  const last = (await history(context.signing.store)).at(-1);
  expect(last?.did).toContain('--webhook …');
  expect(last).toMatchObject({ by: 'the schedule', reason: '3 of 60 loads of the canary 1.1.0 failed.' });
});

test.each<[string, () => void]>([
  ['fails less often', () => (load('loaded', 58), load('threw', 2))],
  ['has too few loads to decide', () => load('threw', 49)],
  ['fails only in another version', () => (load('loaded', 60), load('threw', 60, '1.0.0'))],
  [
    'fails only for visitors without a network',
    () => (load('loaded', 60), load('unreachable', 30), load('timeout', 30)),
  ],
  ['is refused by an older shell', () => (load('loaded', 60), load('contract', 60))],
  ['was loaded while the remote was disabled', () => (load('loaded', 60), load('disabled', 60))],
  ['fails only as the stable release', () => (load('loaded', 60), load('threw', 60, '1.1.0', 'stable'))],
])('a canary that %s is not ended', async (_, happen) => {
  happen();
  expect(await guard('--metrics', `${url}/metrics`)).toBe('No canary fails in 5 % of at least 50 loads.');
  expect(await canaryOf()).toBe('1.1.0');
});

test('the loads that all edges counted are added up', async () => {
  load('loaded', 20);
  load('threw', 10);
  const twice = ['--metrics', `${url}/metrics`, '--metrics', `${url}/metrics`];
  expect(await guard(...twice, '--failures', '30')).toContain('20 of 60 loads');
});

test('a canary is not ended when the metrics of one edge cannot be read', async () => {
  load('threw', 100);
  await expect(guard('--metrics', `${url}/metrics`, '--metrics', 'http://127.0.0.1:9/metrics')).rejects.toThrow(
    'The metrics at http://127.0.0.1:9/metrics could not be read',
  );
  expect(await canaryOf()).toBe('1.1.0');
});

test('the URL of a server that does not count loads is refused', async () => {
  load('threw', 100);
  const page = createServer((_, response) => response.end('It works!')).listen(0, '127.0.0.1');
  await new Promise((ready) => page.once('listening', ready));
  try {
    const { port } = page.address() as AddressInfo;
    await expect(guard('--metrics', `http://127.0.0.1:${port}/`)).rejects.toThrow('it has no counts of loads');
  } finally {
    await new Promise((closed) => page.close(closed));
  }
});

test('a canary is ended even when the webhook does not accept the message', async () => {
  load('threw', 100);
  expect(await guard('--metrics', `${url}/metrics`, '--webhook', 'http://127.0.0.1:9/hook')).toContain(
    'The webhook did not accept the message.',
  );
  expect(await canaryOf()).toBeUndefined();
});

test('no team is told about a canary that could not be ended because of another change', async () => {
  load('threw', 100);
  const { store } = context.signing;
  const registry = await currentRegistry(store, signing().trusted);
  if (!registry) throw new Error('There is no registry.');
  const entry = { did: 'a spec', by: 'somebody else', reason: 'to see what happens' };
  await recordChange(store, entry, NOW, { ...registry, sequence: registry.sequence + 1 });
  expect(await guard('--metrics', `${url}/metrics`, '--webhook', `${url}/hook`)).toContain('It was not ended: ');
  expect(await canaryOf()).toBe('1.1.0');
  expect(messages).toEqual([]);
});

test('metrics of another program are not counted as loads', () => {
  expect(
    canaryLoads(['http_requests_total{remote="mfe-probe",version="1.1.0",ring="canary"} 9'], 'mfe-probe', '1.1.0'),
  ).toEqual({ loads: 0, failures: 0 });
});
