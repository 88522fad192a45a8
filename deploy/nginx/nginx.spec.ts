/** Starts nginx with the configuration that is generated from the edge's tables, and compares its responses with the edge's. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Addresses, Origin } from '../http/headers.ts';
import { edgeServer } from '../edge/server.ts';
import { compressedCopies } from '../release/compressed-copies.ts';
import { findBrotli } from './program.mjs';
import { nginxConfiguration } from './configuration.ts';
import { runNginx, type Running } from './testing/running.ts';

const RELEASE = 'releases/mfe-probe/1.0.0';
const ADDRESSES: Addresses = {
  gateway: 'https://gateway.example.my',
  payer: 'https://pay.example.my',
  isSecure: true,
  reports: 'https://reports.example.my',
};
const SETTINGS = { 'support-email': 'help@example.my', 'error-reporting': 'https://key@reports.example.my/1' };
const NAMES = ['gateway', 'payer', 'support-email', 'error-reporting', 'error-reporting-rates'];
const PAGE = NAMES.map((name) => `<meta name="portal:${name}" content="">`).join('\n');

let store: string;
let nginx: Running;
let edges: Readonly<Record<Origin, ReturnType<typeof edgeServer>>>;

/** The requests that the collector received: headers and text. */
const collected: { headers: IncomingMessage['headers']; text: string }[] = [];
const collector = createServer((message, reply) => {
  let text = '';
  message.setEncoding('utf8').on('data', (part: string) => (text += part));
  message.on('end', () => {
    collected.push({ headers: message.headers, text });
    reply.writeHead(204).end();
  });
});

async function put(path: string, content: string) {
  await mkdir(join(store, path, '..'), { recursive: true });
  await writeFile(join(store, path), content);
  for (const [ending, small] of await compressedCopies(path, Buffer.from(content)))
    await writeFile(join(store, path) + ending, small);
}

beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'store-'));
  for (const origin of ['portal', 'payer']) {
    await put(`${origin}/index.html`, PAGE);
    await put(`${origin}/main.0123456789abcdef.js`, 'let a;'.repeat(100));
    await put(`${origin}/icon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await put(`${origin}/assets/letters.0123456789abcdef.woff2`, 'letters');
  }
  await put('portal/login.html', `${PAGE}\n<template>A form</template>`);
  await put('payer/store.html', `${PAGE}\n<title>A store</title>`);
  await put('payer/store-worker.js', 'let worker;'.repeat(100));
  await put('payer/store-worker-retired.js', 'let retired;'.repeat(100));
  await put(`${RELEASE}/remoteEntry.js`, 'var mfe_probe;'.repeat(100));
  await put(`${RELEASE}/secret.pem`, 'key');
  await put('releases/keys.json', '{}');
  await put('releases/mfe-probe/keys.json', '{}');
  await put('releases/mfe-probe/1.0/keys.json', '{}');
  await put('registry.json', JSON.stringify({ remotes: 'x'.repeat(500) }));
  await put('registry.json.sig', 'signature');
  await put('history/000000000001.json', '{}');
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  nginx = await runNginx({
    store,
    addresses: ADDRESSES,
    settings: SETTINGS,
    collector: `http://127.0.0.1:${port}/telemetry`,
  });
  edges = {
    portal: edgeServer('portal', store, ADDRESSES, SETTINGS),
    payer: edgeServer('payer', store, ADDRESSES, SETTINGS),
  };
});

afterAll(async () => {
  await nginx.stop();
  await Promise.all([edges.portal.close(), edges.payer.close()]);
  await new Promise((closed) => collector.close(closed));
  await rm(store, { recursive: true });
});

interface HttpResponse {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** Sends a request without `fetch`, because `fetch` normalises addresses and decompresses bodies. */
const send = (origin: Origin, path: string, headers: Record<string, string> = {}, method = 'GET', sent = '') =>
  new Promise<HttpResponse>((settle, fail) => {
    const pending = request(
      { host: '127.0.0.1', port: nginx.ports[origin], path, method, headers, agent: false },
      (answer) => {
        let body = '';
        answer.setEncoding('latin1').on('data', (part: string) => (body += part));
        answer.on('end', () => settle({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      },
    );
    pending.once('error', fail).end(sent);
  });

/** Headers that differ between the servers: about the transfer and the age of a response. */
const OWN = new Set([
  'date',
  'server',
  'connection',
  'etag',
  'last-modified',
  'accept-ranges',
  'content-length',
  'transfer-encoding',
]);
const compared = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));

const PATHS = [
  '/',
  '/login',
  '/login?next=%2F',
  '/login/',
  '/customers/edit/7?page=2',
  '/customers/',
  '/pay/bill/7f3a',
  '/pay',
  '/store/7/cart',
  '/storefront/web/7',
  '/store-not-found',
  '/stores/manage',
  '/store.html',
  '/store-worker.js',
  '/store-worker-retired.js',
  '/payments',
  '/fpx-status/7',
  '/.well-known',
  '/registry.json',
  '/registry.json.sig',
  '/icon.svg',
  '/main.0123456789abcdef.js',
  '/assets/letters.0123456789abcdef.woff2',
  `/${RELEASE}/remoteEntry.js`,
  `/${RELEASE}/missing.js`,
  `/${RELEASE}/missing`,
  `/${RELEASE}/secret.pem`,
  `/${RELEASE}/`,
  `/${RELEASE}/remoteEntry.js.gz`,
  '/releases',
  '/assets/',
  '/assets/missing',
  '/main.js',
  '/main.0123456789abcdef.js/',
  '/index.html',
  '/quiet.html',
  '/nginx.conf',
  '/history/000000000001.json',
  '/releases/keys.json',
  '/releases/mfe-probe/keys.json',
  '/releases/mfe-probe/1.0/keys.json',
  '/portal/icon.svg',
];

describe.each(['portal', 'payer'] as const)('the %s origin of nginx', (origin) => {
  test.each(PATHS)('responds to %s with the status, the headers and the body of the edge', async (path) => {
    for (const headers of [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip' }]) {
      const [mine, theirs] = await Promise.all([
        edges[origin].inject({ url: path, headers }),
        send(origin, path, headers),
      ]);
      expect(theirs.status).toBe(mine.statusCode);
      expect(compared(theirs.headers)).toEqual(compared(mine.headers));
      if (!theirs.headers['content-encoding']) expect(theirs.body).toBe(mine.rawPayload.toString('latin1'));
    }
  });
});

test('a URL that leads out of the served folder is refused', async () => {
  expect((await send('portal', '/..%2f..%2fpackage.json')).status).toBe(400);
});

test('a browser that has the current ETag of a file gets 304 without a body', async () => {
  const { headers } = await send('portal', `/${RELEASE}/remoteEntry.js`);
  const again = await send('portal', `/${RELEASE}/remoteEntry.js`, { 'if-none-match': String(headers['etag']) });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('a browser that accepts Brotli gets Brotli when nginx has the module, and gzip otherwise', async () => {
  const { headers } = await send('portal', `/${RELEASE}/remoteEntry.js`, { 'accept-encoding': 'gzip, deflate, br' });
  expect(headers['content-encoding']).toBe(findBrotli() ? 'br' : 'gzip');
});

test('a POST or PUT request outside /telemetry gets 404', async () => {
  expect((await send('portal', '/login', {}, 'POST')).status).toBe(404);
  expect((await send('portal', '/icon.svg', {}, 'PUT')).status).toBe(404);
});

test('telemetry reaches the collector without any data of the person who reads the page', async () => {
  const headers = {
    'content-type': 'application/csp-report',
    cookie: 'a=b',
    'user-agent': 'somebody',
    referer: '/pay/7',
  };
  const { status } = await send('payer', '/telemetry', headers, 'POST', '{"csp-report":{}}');
  expect(status).toBe(204);
  const [{ headers: passed, text } = { headers: {}, text: '' }] = collected;
  expect(text).toBe('{"csp-report":{}}');
  expect(Object.keys(passed).sort()).toEqual(['connection', 'content-length', 'content-type', 'host']);
  expect((await send('payer', '/telemetry', {}, 'POST', 'x'.repeat(5000))).status).toBe(413);
});

test('a setting that nginx would read as syntax is refused', () => {
  const addresses = { ...ADDRESSES, gateway: 'https://gateway.example.my"; return 200 "' };
  const sites = [{ origin: 'portal', listen: '8080' }] as const;
  expect(() => nginxConfiguration({ sites, addresses, store: '/store', pages: '/pages' })).toThrow(RangeError);
});

test('when offline stores are off, the service worker that unregisters itself is served instead of the store worker', async () => {
  const sites = [{ origin: 'payer', listen: '8080' }] as const;
  const text = (isStoreOffline: boolean) =>
    nginxConfiguration({ sites, addresses: ADDRESSES, store: '/store', pages: '/pages', isStoreOffline });
  expect(text(true)).toContain('try_files /store-worker.js =404;');
  expect(text(false)).toContain('try_files /store-worker-retired.js =404;');
  const off = edgeServer('payer', store, ADDRESSES, { 'store-offline': 'off' });
  expect((await off.inject({ url: '/store-worker.js' })).body).toContain('let retired;');
  await off.close();
});

test('without a collector telemetry is accepted and dropped', () => {
  const sites = [{ origin: 'payer', listen: '8080' }] as const;
  const text = nginxConfiguration({ sites, addresses: ADDRESSES, store: '/store', pages: '/pages' });
  expect(text).toMatch(/location = \/telemetry \{[^}]*\}[^}]*return 204;/);
});
