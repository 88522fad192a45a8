import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeServer } from '../edge/server.ts';
import { inventoryOf, UnlistedError } from './inventory.ts';
import { differences } from './probe.ts';

const ADDRESSES = { gateway: 'https://gateway.example.my', payer: 'https://pay.example.my', isSecure: true };
const SETTINGS = { 'support-email': 'bantuan@bayar.example', customizer: 'on' };
const REASONS = { owner: 'mfe-public-pay', reasons: { main: 'The page.', 109: 'The receipt.', app: 'The screens.' } };
const MAIN = 'main.0123456789abcdef.js';
const LATER = '109.0123456789abcdef.js';
const PAGE =
  '<!doctype html><html><head><meta name="portal:gateway" content=""><meta name="portal:payer" content=""><meta name="portal:support-email" content="">' +
  `<script defer integrity="sha384-x" src="/${MAIN}"></script></head></html>`;

let store: string;
let served: string;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'store-'));
  served = await mkdtemp(join(tmpdir(), 'served-'));
  await mkdir(join(store, 'payer'));
  await mkdir(join(store, 'releases/mfe-public-pay/1.0.0'), { recursive: true });
  await writeFile(join(store, 'payer/index.html'), PAGE);
  await writeFile(join(store, 'payer', MAIN), 'let page;');
  await writeFile(join(store, 'payer', LATER), 'let receipt;');
  await writeFile(join(store, 'releases/mfe-public-pay/1.0.0/app.0123456789abcdef.js'), 'let screens;');
  await cp(store, served, { recursive: true });
});
afterEach(() => Promise.all([store, served].map((folder) => rm(folder, { recursive: true }))));

type Headers = Record<string, string | string[] | number | undefined>;

/** Probes the edge's responses from the served folder; `pass` changes the headers as a proxy might. */
async function probed(pass: (headers: Headers) => Headers = (headers) => headers): Promise<readonly string[]> {
  const edge = edgeServer('payer', served, ADDRESSES, SETTINGS);
  const server = createServer((request, reply) => {
    void edge.inject({ method: 'GET', url: request.url ?? '/' }).then((answer) => {
      reply.writeHead(answer.statusCode, pass({ ...answer.headers, connection: 'close' })).end(answer.rawPayload);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const inventory = await inventoryOf(store, REASONS);
  const found = await differences(`${origin}/pay/bill/7f3a`, {
    store,
    addresses: ADDRESSES,
    settings: SETTINGS,
    inventory,
  });
  await new Promise((closed) => server.close(closed));
  await edge.close();
  return found.map((difference) => difference.replaceAll(origin, ''));
}

test('the inventory names each script with its hash, its owner and its reason', async () => {
  const hash = expect.stringMatching(/^sha384-[\w+/]{64}$/) as string;
  expect(await inventoryOf(store, REASONS)).toEqual([
    { file: `payer/${LATER}`, integrity: hash, owner: 'mfe-public-pay', reason: 'The receipt.' },
    { file: `payer/${MAIN}`, integrity: hash, owner: 'mfe-public-pay', reason: 'The page.' },
    {
      file: 'releases/mfe-public-pay/1.0.0/app.0123456789abcdef.js',
      integrity: hash,
      owner: 'mfe-public-pay',
      reason: 'The screens.',
    },
  ]);
});

test('a script without a reason is refused', async () => {
  await writeFile(join(store, 'payer/666.0123456789abcdef.js'), 'let skimmer;');
  await expect(inventoryOf(store, REASONS)).rejects.toThrow(UnlistedError);
  await expect(inventoryOf(store, REASONS)).rejects.toThrow('payer/666.0123456789abcdef.js');
});

test('no difference is reported for a page that is served as it was released', async () => {
  expect(await probed()).toEqual([]);
});

test('a changed script is reported, also when the page loads the script later', async () => {
  await writeFile(join(served, 'payer', LATER), 'let receipt, skimmer;');
  const found = await probed();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^/${LATER}: the script's hash is sha384-.* not sha384-`));
});

test('a missing script is reported', async () => {
  await rm(join(served, 'payer', MAIN));
  expect(await probed()).toEqual([`/${MAIN}: the status is 404, not 200.`]);
});

test('an added script tag is reported', async () => {
  const tag = '<script src="https://elsewhere.example/skim.js">';
  await writeFile(join(served, 'payer/index.html'), PAGE.replace('</head>', `${tag}</script></head>`));
  expect(await probed()).toEqual([`/pay/bill/7f3a: ${tag} is not in the release.`]);
});

test('a change of the page outside the script tags is reported', async () => {
  await writeFile(join(served, 'payer/index.html'), PAGE.replace('<head>', '<head><base href="//elsewhere.example">'));
  expect(await probed()).toEqual(['/pay/bill/7f3a: the text of the page differs from the release.']);
});

test('a missing, a changed and an added header are reported', async () => {
  const found = await probed(({ 'integrity-policy': _gone, ...headers }) => ({
    ...headers,
    ...('referrer-policy' in headers && { 'referrer-policy': 'unsafe-url', link: '</skim.js>; rel=preload' }),
  }));
  expect(found).toEqual([
    '/pay/bill/7f3a: the header Integrity-Policy is missing.',
    '/pay/bill/7f3a: the header Referrer-Policy is "unsafe-url", not "no-referrer".',
    '/pay/bill/7f3a: there is a header link: "</skim.js>; rel=preload".',
  ]);
});
