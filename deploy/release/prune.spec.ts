import { releaseOf } from './descriptor.ts';
import { canary, promote, renew } from './edits.ts';
import { history } from './history.ts';
import { changeRegistry, currentRegistry } from './change-registry.ts';
import { oldReleases, prune } from './prune.ts';
import { publish, published } from './publish.ts';
import { openSigningContext } from './testing/builds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NAME = 'mfe-probe';
const AUDIT_ENTRY = { did: 'prune --yes', by: 'somebody', reason: 'to make room' };

let context: ReturnType<typeof openSigningContext>;
let today: Date;
beforeEach(() => {
  context = openSigningContext();
  today = new Date('2026-01-01T00:00:00Z');
});
afterEach(() => context.close());

const pass = (days: number) => (today = new Date(today.getTime() + days * DAY_MS));
const store = () => context.signing.store;

const released = async (version: string, name = NAME) =>
  releaseOf(await publish(store(), context.build(version, { name }), { by: 'somebody', at: today }));
const apply = (edit: Parameters<typeof changeRegistry>[2]) =>
  changeRegistry({ ...context.signing, now: () => today }, { ...AUDIT_ENTRY, did: 'a spec' }, edit);

async function old() {
  const registry = await currentRegistry(store(), context.signing.trusted);
  if (!registry) throw new Error('Nothing was released.');
  return oldReleases(store(), registry, today);
}
const names = async () => (await old()).map(({ name, version }) => `${name} ${version}`);

/** 1.3.0 is stable, 1.2.0 previous, 1.4.0 canary; 1.0.0 and 1.1.0 were stable before, and 1.5.0 was never in use. */
async function manyReleases(): Promise<void> {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await apply(promote(NAME, await released(version)));
  await apply(canary(NAME, await released('1.4.0'), 10, 'a-salt-of-its-own'));
  await released('1.5.0');
}

test('stable, previous and canary releases are never pruned, and other releases can be pruned after 30 days', async () => {
  await manyReleases();
  expect(await names()).toEqual([]);
  pass(30);
  expect(await names()).toEqual([]);
  pass(1);
  expect(await names()).toEqual(['mfe-probe 1.0.0', 'mfe-probe 1.1.0', 'mfe-probe 1.5.0']);
  pass(1000);
  expect(await names()).toEqual(['mfe-probe 1.0.0', 'mfe-probe 1.1.0', 'mfe-probe 1.5.0']);
});

test('a release cannot be pruned until 30 days after the registry last named the release', async () => {
  await manyReleases();
  pass(100);
  await apply(promote(NAME, await released('1.6.0')));
  // No new page loads 1.2.0 and 1.4.0 from now on, but open tabs still use them.
  expect(await names()).toEqual(['mfe-probe 1.0.0', 'mfe-probe 1.1.0', 'mfe-probe 1.5.0']);
  pass(15);
  await apply(renew);
  pass(16);
  expect(await names()).toEqual([
    'mfe-probe 1.0.0',
    'mfe-probe 1.1.0',
    'mfe-probe 1.2.0',
    'mfe-probe 1.4.0',
    'mfe-probe 1.5.0',
  ]);
});

test('pruning deletes only the files of old releases, and is recorded in the history', async () => {
  await manyReleases();
  await store().create('releases/mfe-probe/0.9.0/remoteEntry.js', new Uint8Array());
  await store().create('releases/notes.txt', new Uint8Array());
  pass(31);
  const before = await store().list('releases');
  const goes = await old();
  await prune(store(), goes, AUDIT_ENTRY, today);
  const paths = new Set(goes.flatMap((release) => release.paths));
  const left = await store().list('releases');
  expect(left.filter((path) => paths.has(path))).toEqual([]);
  expect(before.filter((path) => !paths.has(path))).toEqual(left);
  expect(left).toContain('releases/mfe-probe/0.9.0/remoteEntry.js');
  expect(left).toContain('releases/notes.txt');
  for (const version of ['1.2.0', '1.3.0', '1.4.0'])
    expect(await published(store(), NAME, version)).toMatchObject({ version });
  expect((await history(store())).at(-1)).toMatchObject({ ...AUDIT_ENTRY, at: today.toISOString() });
  expect(await names()).toEqual([]);
});

test('a pruned version cannot be published again', async () => {
  await manyReleases();
  pass(31);
  await prune(store(), await old(), AUDIT_ENTRY, today);
  await expect(released('1.0.0')).rejects.toThrow('cannot be changed');
});

test('a pruning that was interrupted is finished by the next pruning', async () => {
  await manyReleases();
  pass(31);
  await store().remove('releases/mfe-probe/1.0.0/remote.json');
  await prune(store(), await old(), AUDIT_ENTRY, today);
  expect((await store().list('releases')).filter((path) => path.includes('/1.0.0/'))).toEqual([]);
});
