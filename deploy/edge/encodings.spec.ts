/** Checks the encoding of a file that the edge sends: compressed at its release, or compressed on request. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { edgeServer, type Edge } from './server.ts';

const FOLDER = 'releases/mfe-probe/1.0.0';
const ENTRY = `/${FOLDER}/remoteEntry.js`;
const SCRIPT = 'var mfe_probe;';

let dist: string;
let edge: Edge;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'encodings-'));
  await mkdir(join(dist, FOLDER), { recursive: true });
  await writeFile(join(dist, ENTRY), SCRIPT);
  await writeFile(join(dist, `${ENTRY}.br`), brotliCompressSync(SCRIPT));
  await writeFile(join(dist, `${ENTRY}.gz`), gzipSync(SCRIPT));
  await writeFile(join(dist, FOLDER, 'alone.js'), SCRIPT);
  const addresses = { gateway: 'http://localhost:4310', payer: 'http://localhost:4302', isSecure: false };
  edge = edgeServer('portal', dist, addresses);
});

afterAll(async () => {
  await edge.close();
  await rm(dist, { recursive: true });
});

const get = (url: string, accepted: string) => edge.inject({ url, headers: { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a browser with accept-encoding "%s" gets a file of a release in %s', async (accepted, encoding, unpacked) => {
  const { headers, rawPayload } = await get(ENTRY, accepted);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(unpacked(rawPayload).toString()).toBe(SCRIPT);
});

test.each(['identity', 'br;q=0', 'gzip;q=0, identity'])(
  'a browser with accept-encoding "%s" gets the file uncompressed',
  async (accepted) => {
    const { headers, body } = await get(ENTRY, accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(SCRIPT);
  },
);

test('a file without compressed copies is sent uncompressed', async () => {
  const { statusCode, headers, body } = await get(`/${FOLDER}/alone.js`, 'gzip, br');
  expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, SCRIPT]);
});

test('the registry is compressed on request, even when a stale compressed copy is stored', async () => {
  await writeFile(join(dist, 'registry.json.br'), brotliCompressSync('{"sequence":1}'));
  for (const text of ['{"sequence":2}', '{"sequence":2}', '{"sequence":3}']) {
    await writeFile(join(dist, 'registry.json'), text);
    const { headers, rawPayload } = await get('/registry.json', 'gzip, br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
  }
  expect((await get('/registry.json', 'br;q=0')).body).toBe('{"sequence":3}');
});
