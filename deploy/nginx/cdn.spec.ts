/** Releases in a bucket behind a CDN: what a browser gets, what the CDN may keep, and what it must not keep. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeServer } from '../edge/server.ts';
import { headersFor } from '../http/headers.ts';
import { bucketStore } from '../release/bucket-store.ts';
import { compressedCopies, DECOMPRESS } from '../release/compressed-copies.ts';
import type { ReleaseStore } from '../release/store.ts';
import { openBucket } from '../release/testing/bucket.ts';
import { runCdn, type Cdn } from './testing/cdn.ts';

const [OLD, NEW] = ['releases/mfe-probe/1.0.0/remoteEntry.js', 'releases/mfe-probe/1.1.0/remoteEntry.js'];
const ADDRESSES = { gateway: '', payer: '', isSecure: true };
const OF_BUCKET = {
  AWS_ACCESS_KEY_ID: 'of a spec',
  AWS_SECRET_ACCESS_KEY: 'of a spec',
  AWS_REGION: 'ap-southeast-5',
};
const environment = { ...process.env };

let dist: string;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let edge: ReturnType<typeof edgeServer>;
let store: ReleaseStore;
let cdn: Cdn;

const codeOf = (path: string) => `var mfe_probe; // ${path}\n`.repeat(100);

async function publish(path: string): Promise<void> {
  await store.create(path, Buffer.from(codeOf(path)));
  for (const [ending, copy] of await compressedCopies(path, Buffer.from(codeOf(path))))
    await store.create(path + ending, copy);
}

async function nameRelease(version: string): Promise<void> {
  await store.replace('registry.json', Buffer.from(JSON.stringify({ version })));
  await store.replace('registry.json.sig', Buffer.from(`signature of ${version}`));
}

interface HttpResponse {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Buffer;
}

/** Sends a request without `fetch`, because `fetch` decompresses bodies. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<HttpResponse>((settle, fail) => {
    request({ host: '127.0.0.1', port: cdn.port, path: `/${path}`, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        settle({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .once('error', fail)
      .end();
  });

/** How often the bucket was read during `work`. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = bucket.requests.length;
  await work();
  return bucket.requests.length - before;
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'cdn-'));
  await mkdir(join(dist, 'portal'));
  await writeFile(join(dist, 'portal/index.html'), '<!doctype html><title>Portal</title>');
  bucket = await openBucket();
  Object.assign(process.env, { ...OF_BUCKET, AWS_ENDPOINT_URL_S3: bucket.endpoint });
  store = bucketStore({ bucket: 'portal', prefix: '' });
  edge = edgeServer('portal', dist, ADDRESSES, {}, undefined, '');
  cdn = await runCdn({ bucket: `${bucket.endpoint}/portal`, edge: await edge.listen({ host: '127.0.0.1', port: 0 }) });
  await publish(OLD);
  await nameRelease('1.0.0');
});

afterAll(async () => {
  await cdn.stop();
  await Promise.all([edge.close(), bucket.close()]);
  await rm(dist, { recursive: true });
  process.env = environment;
});

test('a file of a release is read from the bucket once, and has the headers that the edge sends', async () => {
  const reads = await readsDuring(async () => {
    for (const cached of ['MISS', 'HIT']) {
      const { status, headers, body } = await get(OLD);
      expect([status, headers['x-cache'], body.toString()]).toEqual([200, cached, codeOf(OLD)]);
      const expected = Object.entries(headersFor('portal', 'immutable', ADDRESSES));
      for (const [name, value] of expected) expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
      expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', vary: 'Accept-Encoding' });
    }
  });
  expect(reads).toBe(1);
});

test.each([
  ['br', '.br'],
  ['gzip', '.gz'],
])('a browser that accepts %s gets the compressed copy, and others never get it', async (encoding, ending) => {
  for (let time = 0; time < 2; time++) {
    const { headers, body } = await get(OLD, { 'accept-encoding': encoding });
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-type': 'text/javascript; charset=utf-8' });
    expect(String(Buffer.from((await DECOMPRESS[ending]?.(body)) ?? []))).toBe(codeOf(OLD));
    const plain = await get(OLD, { 'accept-encoding': 'identity' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body.toString()).toBe(codeOf(OLD));
  }
});

test('a first request for a part of a file leaves the whole file in the cache', async () => {
  const path = 'releases/mfe-probe/1.0.1/remoteEntry.js';
  await publish(path);
  const part = await get(path, { range: 'bytes=4-12' });
  expect([part.status, part.body.toString()]).toEqual([206, 'mfe_probe']);
  const whole = await get(path);
  expect([whole.status, whole.headers['x-cache'], whole.body.toString()]).toEqual([200, 'HIT', codeOf(path)]);
});

test('a file that is missing is not cached as missing, so a release is there as soon as it is published', async () => {
  const { status, headers } = await get(NEW);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  await publish(NEW);
  expect((await get(NEW)).body.toString()).toBe(codeOf(NEW));
});

test('a promotion and a rollback are there at the next request, and the files of both releases stay cached', async () => {
  const registry = async () => [
    (await get('registry.json')).body.toString(),
    (await get('registry.json.sig')).body.toString(),
  ];
  await get(OLD);
  await get(NEW);
  for (const version of ['1.1.0', '1.0.0']) {
    await nameRelease(version);
    expect(await registry()).toEqual([JSON.stringify({ version }), `signature of ${version}`]);
  }
  expect(await readsDuring(() => Promise.all([get(OLD), get(NEW)]))).toBe(0);
  const { headers } = await get('registry.json');
  expect(headers['cache-control']).toBe('no-cache');
  expect((await get('registry.json', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
});

test('documents come from the edge each time, and the rest of the store is not public', async () => {
  await store.create('history/000000000001.json', Buffer.from('{"by":"a person"}'));
  const document = await get('login');
  expect(document.body.toString()).toContain('<title>Portal</title>');
  expect(document.headers['cache-control']).toBe('no-cache');
  const paths = [
    'history/000000000001.json',
    'releases/../history/000000000001.json',
    'releases/mfe-probe/../../history/000000000001.json',
    'delegations/x',
  ];
  for (const path of paths) expect((await get(path)).body.toString()).not.toContain('by');
});
