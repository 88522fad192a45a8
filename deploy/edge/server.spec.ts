import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { edgeServer } from './server.ts';
import type { Addresses, Origin } from '../http/headers.ts';

const ADDRESSES = { gateway: 'http://localhost:4310', payer: 'http://localhost:4302', isSecure: false };
const RELEASE = 'releases/mfe-probe/1.0.0';
const PAGE =
  '<!doctype html><html><head><meta name="portal:gateway" content=""><meta name="portal:payer" content=""></head></html>';

let dist: string;
const open: FastifyInstance[] = [];

const put = async (path: string, content: string) => {
  await mkdir(join(dist, path, '..'), { recursive: true });
  await writeFile(join(dist, path), content);
};

/** Files in the store that no registry can name. */
const UNNAMED = ['releases/keys.json', 'releases/mfe-probe/keys.json', 'releases/mfe-probe/1.0/keys.json'];

const edge = (origin: Origin, addresses: Partial<Addresses> = {}) => {
  const app = edgeServer(origin, dist, { ...ADDRESSES, ...addresses });
  open.push(app);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
};

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'edge-'));
  for (const origin of ['portal', 'payer']) {
    await put(`${origin}/index.html`, PAGE);
    await put(`${origin}/main.0123456789abcdef.js`, 'let a;');
    await put(`${origin}/icon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
  await put('payer/store.html', '<title>A store</title>');
  await put('payer/store-worker.js', 'let worker;');
  await put(`${RELEASE}/remoteEntry.js`, 'var mfe_probe;');
  await put(`${RELEASE}/secret.pem`, 'key');
  for (const path of UNNAMED) await put(path, '{}');
  await put('registry.json', '{}');
  await put('history/1.json', '{}');
  await put('portal/.hidden.js', 'let hidden;');
});

afterAll(async () => {
  await Promise.all(open.map((app) => app.close()));
  await rm(dist, { recursive: true });
});

const CLOSED =
  "worker-src 'none'; object-src 'none'; frame-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; " +
  "require-trusted-types-for 'script'; trusted-types default; report-uri /telemetry";
const OPEN =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: http://localhost:4310; " +
  "connect-src 'self' http://localhost:4310; ";

const REFUSED =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), ' +
  'geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), ' +
  'picture-in-picture=(), screen-wake-lock=(), serial=(), ' +
  'sync-xhr=(), usb=(), xr-spatial-tracking=()';

const EVERYWHERE = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
const PAGE_HEADERS = {
  ...EVERYWHERE,
  'integrity-policy': 'blocked-destinations=(script)',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'cache-control': 'no-cache',
};
const PORTAL_PAGE = {
  ...PAGE_HEADERS,
  'content-security-policy': `${OPEN}${CLOSED}; font-src 'self'`,
  'referrer-policy': 'same-origin',
  'permissions-policy': `${REFUSED}, publickey-credentials-create=(self), publickey-credentials-get=(self)`,
};
const PAYER_PAGE = {
  ...PAGE_HEADERS,
  'content-security-policy': OPEN + CLOSED.replace("worker-src 'none'", "worker-src 'self'"),
  'referrer-policy': 'no-referrer',
  'permissions-policy': `${REFUSED}, publickey-credentials-create=(), publickey-credentials-get=(), clipboard-read=(), fullscreen=()`,
};
const FILE = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; sandbox",
};
const CHANGING = { ...FILE, 'cache-control': 'no-cache' };
const IMMUTABLE = { ...FILE, 'cache-control': 'public, max-age=31536000, immutable' };
const MISSING = { ...FILE, 'cache-control': 'no-store' };

/** The response to each kind of URL: origin, URL, status, and every header that is not about the content. */
const RECORD: readonly (readonly [Origin, string, number, Record<string, string>])[] = [
  ['portal', '/', 200, PORTAL_PAGE],
  ['portal', '/customers/edit/7?page=2', 200, PORTAL_PAGE],
  ['portal', '/registry.json', 200, CHANGING],
  ['portal', '/icon.svg', 200, CHANGING],
  ['portal', '/main.0123456789abcdef.js', 200, IMMUTABLE],
  ['portal', `/${RELEASE}/remoteEntry.js`, 200, IMMUTABLE],
  ['portal', '/main.js', 404, MISSING],
  ['portal', `/${RELEASE}/missing.js`, 404, MISSING],
  ['payer', '/', 200, PAYER_PAGE],
  ['payer', '/pay/bill/7', 200, PAYER_PAGE],
  ['payer', '/icon.svg', 200, CHANGING],
  ['payer', '/main.0123456789abcdef.js', 200, IMMUTABLE],
  ['payer', '/registry.json', 404, MISSING],
  ['payer', '/missing.css', 404, MISSING],
];

/** Headers about the content and its transfer, not about the permissions of the page. */
const OF_CONTENT = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'date',
  'connection',
]);

test.each(RECORD)(
  'the response of the %s origin to %s has status %i and the headers for this kind of file',
  async (origin, address, status, headers) => {
    const answer = await edge(origin)(address);
    expect(answer.statusCode).toBe(status);
    expect(Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_CONTENT.has(name)))).toEqual(
      headers,
    );
  },
);

test.each([
  '/missing.js',
  `/${RELEASE}/missing`,
  `/${RELEASE}`,
  `/${RELEASE}/secret.pem`,
  '/index.html',
  '/assets/missing',
  '/../registry.json.js',
  ...UNNAMED.map((path) => `/${path}`),
  '/releases/..%2fhistory/1.json',
  '/releases/mfe-probe%2f..%2f..%2fhistory/1.json',
  '/releases/.%2fmfe-probe/1.0.0/remoteEntry.js',
  '/..%2f..%2fpackage.json',
  '/%00.js',
  '/.hidden.js',
  '/%zz',
])('the response to %s is a 404 in plain text, never the page', async (address) => {
  const answer = await edge('portal')(address);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe('Nothing is here.');
});

test.each([
  ['payer', '/store/7', true],
  ['payer', '/store/7/cart', true],
  ['payer', '/storefront/web/7', true],
  ['payer', '/storefront/mobile/7/product/8', true],
  ['payer', '/store-not-found', true],
  ['payer', '/stores/7', false],
  ['payer', '/storefronts', false],
  ['payer', '/pay/store/7', false],
  ['portal', '/store/7', false],
] as const)('a store has a separate document, and only on the payer origin: %s%s', async (origin, path, isStore) => {
  const { statusCode, body, headers } = await edge(origin)(path);
  expect(statusCode).toBe(200);
  expect(body.includes('A store')).toBe(isStore);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('the payer origin serves no releases and no registry', async () => {
  const get = edge('payer');
  expect((await get('/registry.json')).statusCode).toBe(404);
  expect((await get(`/${RELEASE}/remoteEntry.js`)).statusCode).toBe(404);
});

test('the page contains the origins of the gateway and the payment pages of the installation', async () => {
  const { body } = await edge('portal')('/login');
  expect(body).toContain('<meta name="portal:gateway" content="http://localhost:4310">');
  expect(body).toContain('<meta name="portal:payer" content="http://localhost:4302">');
});

test('the page contains the settings of the installation, escaped', async () => {
  await put(
    'settings/portal/index.html',
    '<meta name="portal:support-email" content=""><meta name="portal:x" content="1">',
  );
  const app = edgeServer('portal', join(dist, 'settings'), ADDRESSES, { 'support-email': '"><script>&$1' });
  open.push(app);
  const { body } = await app.inject('/login');
  expect(body).toBe(
    '<meta name="portal:support-email" content="&quot;>&lt;script>&amp;$1"><meta name="portal:x" content="1">',
  );
});

test('the header strict-transport-security is sent only by an origin that people reach over https', async () => {
  for (const [origin, addresses, isSent] of [
    ['portal', {}, false],
    ['portal', { isSecure: true }, true],
    ['payer', { isSecure: true }, false],
    ['payer', { payer: 'https://pay.example.my' }, true],
  ] as const)
    expect('strict-transport-security' in (await edge(origin, addresses)('/')).headers).toBe(isSent);
});

test.each(['/', '/registry.json', `/${RELEASE}/remoteEntry.js`])(
  'a client that has the current ETag of %s gets 304 without a body',
  async (address) => {
    const get = edge('portal');
    const { etag } = (await get(address)).headers;
    const again = await get(address, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  },
);

describe('releases in a separate folder', () => {
  const storeEdge = (releases: string) => {
    const app = edgeServer('portal', dist, ADDRESSES, {}, undefined, releases && join(dist, releases));
    open.push(app);
    return (url: string) => app.inject(url);
  };

  test('are served with the registry of this folder, while the pages come from the folder of the pages', async () => {
    await put('store/registry.json', '{"sequence":2}');
    await put('store/releases/mfe-probe/2.0.0/remoteEntry.js', 'var two;');
    const get = storeEdge('store');
    expect((await get('/registry.json')).body).toBe('{"sequence":2}');
    expect((await get('/releases/mfe-probe/2.0.0/remoteEntry.js')).body).toBe('var two;');
    expect((await get(`/${RELEASE}/remoteEntry.js`)).statusCode).toBe(404);
    expect((await get('/login')).body).toContain('<!doctype html>');
  });

  test('are not needed by an edge whose releases a CDN serves from a bucket', async () => {
    const get = storeEdge('');
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await get('/login')).body).toContain('<!doctype html>');
    for (const path of ['/registry.json', '/registry.json.sig', `/${RELEASE}/remoteEntry.js`])
      expect((await get(path)).statusCode).toBe(404);
  });

  test('must have a registry before the edge is ready, and the edge stays ready after the registry is deleted', async () => {
    const get = storeEdge('late');
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).statusCode).toBe(503);
    await put('late/registry.json', '{}');
    const ready = await get('/readyz');
    expect(ready.json()).toEqual({ status: 'ready' });
    expect(ready.headers).toMatchObject(MISSING);
    await rm(join(dist, 'late'), { recursive: true });
    expect((await get('/readyz')).statusCode).toBe(200);
  });
});

test('the payer origin is ready without releases', async () =>
  expect((await edge('payer')('/readyz')).statusCode).toBe(200));

test('the edge accepts no uploads', async () => {
  const app = edgeServer('portal', dist, ADDRESSES);
  open.push(app);
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

test('a development-mode portal also allows files from localhost, and is otherwise as strict as a public portal', async () => {
  const app = edgeServer('portal', dist, { ...ADDRESSES, isDevelopment: true });
  open.push(app);
  const { headers } = await app.inject('/login');
  const { 'integrity-policy': _integrity, ...others } = PORTAL_PAGE;
  const local = 'http://localhost:*';
  expect(headers).toMatchObject({ ...others, 'content-security-policy': expect.any(String) });
  expect(headers).not.toHaveProperty('integrity-policy');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self' ${local}; style-src 'self' ${local}; img-src 'self' data: http://localhost:4310 ${local}; ` +
      `connect-src 'self' http://localhost:4310 ${local} ws://localhost:*; ${CLOSED}; font-src 'self' ${local}`,
  );
});

test('the headers of payment pages do not change when the portal is in development mode', async () => {
  const app = edgeServer('payer', dist, { ...ADDRESSES, isDevelopment: true });
  open.push(app);
  expect((await app.inject('/')).headers).toMatchObject(PAYER_PAGE);
});

test('the service worker of stores may call the gateway, loads no other code, and is revalidated each time', async () => {
  const { statusCode, headers } = await edge('payer')('/store-worker.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; connect-src 'self' http://localhost:4310; report-uri /telemetry",
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
});
