/**
 * Runs the same tests on both stores. The package registry has no server that supports S3 and conditional writes, so the bucket is
 * `testing/bucket.ts`: the SDK's real requests over HTTP, against a server of our own. With `RELEASE_SPEC_BUCKET` (`s3://name`) and the
 * SDK's environment the same tests run against a real bucket.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseOf } from './descriptor.ts';
import { promote, renew } from './edits.ts';
import { history } from './history.ts';
import { changeRegistry, currentRegistry } from './change-registry.ts';
import { openStore } from './open-store.ts';
import { publish } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import { AlreadyExistsError, type ReleaseStore } from './store.ts';
import { openBucket } from './testing/bucket.ts';
import { NOW, openSigningContext } from './testing/builds.ts';
import { faults } from './verify.ts';

const REAL = process.env['RELEASE_SPEC_BUCKET'];
const NEEDED = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'spec',
  AWS_SECRET_ACCESS_KEY: 'spec',
  AWS_EC2_METADATA_DISABLED: 'true',
};

interface Opened {
  readonly store: ReleaseStore;
  readonly close: () => Promise<void> | void;
}

async function folder(): Promise<Opened> {
  const root = mkdtempSync(join(tmpdir(), 'store-'));
  return { store: await openStore(join(root, 'store')), close: () => rmSync(root, { recursive: true }) };
}

async function bucket(): Promise<Opened> {
  const prefix = randomBytes(4).toString('hex');
  if (REAL) return { store: await openStore(`${REAL}/${prefix}`), close: () => undefined };
  const { endpoint, close } = await openBucket();
  Object.assign(process.env, NEEDED, { AWS_ENDPOINT_URL_S3: endpoint });
  return { store: await openStore(`s3://releases/${prefix}`), close };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content);

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
] as const)('a store in %s', (_, open) => {
  let opened: Opened;
  beforeEach(async () => (opened = await open()));
  afterEach(() => opened.close());

  test('returns written content unchanged, and undefined for a missing path', async () => {
    const { store } = opened;
    await store.create('releases/a/1.0.0/remoteEntry.js', bytes('let a;'));
    expect(text(await store.read('releases/a/1.0.0/remoteEntry.js'))).toBe('let a;');
    expect(await store.read('releases/a/1.0.0/other.js')).toBeUndefined();
  });

  test('creates a file only once, also when eight callers create it at the same time', async () => {
    const { store } = opened;
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_unused, turn) => store.create('history/1.json', bytes(`turn ${turn}`))),
    );
    const failed = tries.filter((one) => one.status === 'rejected');
    expect(failed).toHaveLength(7);
    for (const { reason } of failed) expect(reason).toBeInstanceOf(AlreadyExistsError);
    const winner = tries.findIndex(({ status }) => status === 'fulfilled');
    expect(text(await store.read('history/1.json'))).toBe(`turn ${winner}`);
  });

  test('replaces a file, and reports no error when a missing file is removed', async () => {
    const { store } = opened;
    await store.replace('registry.json', bytes('one'));
    await store.replace('registry.json', bytes('two'));
    expect(text(await store.read('registry.json'))).toBe('two');
    await store.remove('registry.json');
    await store.remove('registry.json');
    expect(await store.read('registry.json')).toBeUndefined();
  });

  test('lists all files of a folder in order, and no files of a folder with a longer name', async () => {
    const { store } = opened;
    const paths = Array.from({ length: 8 }, (_unused, at) => `history/${at}/${at}.json`);
    for (const path of paths.toReversed()) await store.create(path, bytes('{}'));
    await store.create('history-of-others/9.json', bytes('{}'));
    expect(await store.list('history')).toEqual(paths);
    expect(await store.list('nothing')).toEqual([]);
  });

  test('refuses to create a file outside its folder', async () => {
    await expect(opened.store.create('../elsewhere.txt', new Uint8Array())).rejects.toThrow(RangeError);
  });

  test('accepts a promotion, and refuses one of two concurrent changes of the registry', async () => {
    const context = openSigningContext(opened.store);
    try {
      const { store, trusted } = context.signing;
      const entry = { did: 'a spec', by: 'somebody', reason: 'to see what happens' };
      const release = releaseOf(await publish(store, context.build('1.0.0'), { by: 'somebody', at: NOW }));
      await changeRegistry(context.signing, entry, promote('mfe-probe', release));
      const both = await Promise.allSettled([
        changeRegistry(context.signing, entry, renew),
        changeRegistry(context.signing, entry, renew),
      ]);
      const lost = both.filter((one) => one.status === 'rejected');
      expect(lost).toHaveLength(1);
      expect(lost[0]?.reason).toBeInstanceOf(ReleaseError);
      const registry = await currentRegistry(store, trusted);
      expect(registry?.remotes[0]?.stable.version).toBe('1.0.0');
      expect(registry && (await faults(store, registry))).toEqual([]);
      expect(await history(store)).toHaveLength(3);
    } finally {
      context.close();
    }
  });
});

const requestsFor = async (path: string) => {
  const { endpoint, requests, close } = await openBucket();
  Object.assign(process.env, NEEDED, { AWS_ENDPOINT_URL_S3: endpoint });
  try {
    const store = await openStore('s3://releases/portal');
    await (path.startsWith('releases/') ? store.create : store.replace)(path, bytes('x'));
    return requests;
  } finally {
    await close();
  }
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

test.each([
  ['releases/mfe-probe/1.0.0/remoteEntry.js', 'text/javascript; charset=utf-8', IMMUTABLE, undefined, '*'],
  ['releases/mfe-probe/1.0.0/remoteEntry.js.br', 'text/javascript; charset=utf-8', IMMUTABLE, 'br', '*'],
  ['releases/mfe-probe/1.0.0/app.css.gz', 'text/css; charset=utf-8', IMMUTABLE, 'gzip', '*'],
  ['registry.json', 'application/json; charset=utf-8', 'no-cache', undefined, undefined],
  ['registry.json.sig', 'text/plain; charset=utf-8', 'no-cache', undefined, undefined],
] as const)(
  'a bucket stores %s with the content headers that the edge would send',
  async (path, type, cache, encoding, onlyNew) => {
    const requests = await requestsFor(path);
    const request = requests.at(-1);
    expect(request).toMatchObject({ method: 'PUT', path: `portal/${path}` });
    expect(request?.headers['content-type']).toBe(type);
    expect(request?.headers['cache-control']).toBe(cache);
    expect(request?.headers['content-encoding']).toBe(encoding);
    expect(request?.headers['if-none-match']).toBe(onlyNew);
  },
);

test('a bucket that ignores If-None-Match is refused, because it could overwrite a release', async () => {
  const { endpoint, requests, close } = await openBucket({ honoursConditions: false });
  Object.assign(process.env, NEEDED, { AWS_ENDPOINT_URL_S3: endpoint });
  try {
    const store = await openStore('s3://releases/portal');
    await expect(store.create('history/1.json', bytes('{}'))).rejects.toThrow('ignores If-None-Match');
    expect(requests.map(({ path }) => path)).not.toContain('portal/history/1.json');
  } finally {
    await close();
  }
});

test('a bucket that does not answer is reported with its name', async () => {
  const { endpoint, close } = await openBucket();
  await close();
  Object.assign(process.env, NEEDED, { AWS_ENDPOINT_URL_S3: endpoint, AWS_MAX_ATTEMPTS: '1' });
  const store = await openStore('s3://releases/portal');
  await expect(store.read('registry.json')).rejects.toThrow(/^The bucket releases cannot be used: /);
});

test.each(['http://releases', 's3://', 's3://Releases', 's3://releases/../other'])(
  '%s is refused as the address of a store',
  async (address) => {
    await expect(openStore(address)).rejects.toThrow('is not a store');
  },
);
