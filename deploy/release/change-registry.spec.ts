import { releaseOf } from './descriptor.ts';
import { promote, renew } from './edits.ts';
import { history, recordChange, reserveChange } from './history.ts';
import { changeRegistry, currentRegistry } from './change-registry.ts';
import { publish } from './publish.ts';
import { AlreadyExistsError } from './store.ts';
import { NOW, openSigningContext } from './testing/builds.ts';

let context: ReturnType<typeof openSigningContext>;
beforeEach(() => (context = openSigningContext()));
afterEach(() => context.close());

const WHY = { did: 'a spec', by: 'somebody', reason: 'to see what happens' };
const NAME = 'mfe-probe';

const released = async () =>
  releaseOf(await publish(context.signing.store, context.build('1.0.0'), { by: 'somebody', at: NOW }));
const apply = (edit: Parameters<typeof changeRegistry>[2]) => changeRegistry(context.signing, WHY, edit);
const changes = async () => (await history(context.signing.store)).filter(({ sequence }) => sequence !== undefined);
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('when two people change the registry at the same time, one of the changes is refused', async () => {
  const release = await released();
  const results = await Promise.allSettled([apply(promote(NAME, release)), apply(promote(NAME, release))]);
  const failed = results.filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatchObject({ reason: expect.objectContaining({ name: 'ReleaseError' }) as unknown });
  expect(await changes()).toHaveLength(1);
});

test('of two changes of one registry that began in different seconds, one is refused', async () => {
  const release = await released();
  const inSecond = (second: number) => ({ ...context.signing, now: () => after(second) });
  const results = await Promise.allSettled(
    [0, 1, 2].map((second) => changeRegistry(inSecond(second), WHY, promote(NAME, release))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await changes()).toHaveLength(1);
});

test('a field of a release that only newer commands know stays in the registry after a change', async () => {
  const newer = { ...(await released()), later: [1] };
  await apply(promote(NAME, newer));
  const { remotes } = await apply(renew);
  expect(remotes).toMatchObject([{ name: NAME, stable: { later: [1] } }]);
  expect(await currentRegistry(context.signing.store, context.signing.trusted)).toMatchObject({ remotes });
});

test('a reserved change blocks other changes, until it counts as interrupted after two minutes', async () => {
  const { sequence } = await apply(promote(NAME, await released()));
  const { store } = context.signing;
  await reserveChange(store, sequence, NOW, 120_000);
  await expect(apply(renew)).rejects.toThrow('The registry is being changed');
  const next = await changeRegistry({ ...context.signing, now: () => after(120) }, WHY, renew);
  await expect(reserveChange(store, sequence, after(300), 120_000)).rejects.toThrow(AlreadyExistsError);
  expect(next.sequence).toBeGreaterThan(sequence);
});

test('a change that was suspended until another change was made does not replace it', async () => {
  await apply(promote(NAME, await released()));
  const { store } = context.signing;
  const later = () => after(180);
  let isFirst = true;
  /** Creates nothing until another process has made its change, which it does when the reservation is three minutes old. */
  const suspended: typeof store = {
    ...store,
    create: async (path, content) => {
      if (isFirst && path.startsWith('history/')) {
        isFirst = false;
        await changeRegistry({ ...context.signing, now: later }, WHY, renew);
      }
      return store.create(path, content);
    },
  };
  await expect(changeRegistry({ ...context.signing, store: suspended }, WHY, renew)).rejects.toThrow(
    'is being changed',
  );
  expect((await currentRegistry(store, context.signing.trusted))?.issued_at).toBe(later().toISOString());
});

test('a change of the registry that has begun blocks other changes, until it counts as interrupted after two minutes', async () => {
  const registry = await apply(promote(NAME, await released()));
  const { store } = context.signing;
  await recordChange(store, WHY, NOW, { ...registry, sequence: registry.sequence + 1 });
  await expect(apply(renew)).rejects.toThrow('The registry is being changed by another person');
  const later = () => after(120);
  const next = await changeRegistry({ ...context.signing, now: later }, WHY, renew);
  expect(next.sequence).toBeGreaterThan(registry.sequence + 1);
});
