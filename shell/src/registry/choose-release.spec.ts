import { releaseDescriptorOf } from '@portal/shared/remote/registry.ts';
import fc from 'fast-check';
import { registered } from '../testing/registry.ts';
import { bucketOf, choicesFor, releaseFor } from './choose-release.ts';

const { stable } = registered();
const other = { ...stable, version: '1.3.0' };
const withCanary = (percent: number) => ({
  ...registered(),
  canary: { release: other, percent, salt: 'a-salt-of-its-own' },
});
const ids = Array.from({ length: 20_000 }, (_, n) => `0191c1a2-0000-7000-8000-${n.toString(16).padStart(12, '0')}`);
const inCanary = (percent: number) => ids.filter((id) => choicesFor(withCanary(percent), id)[0]?.ring === 'canary');

test.each([1, 10, 50])(
  'a canary of %i percent contains that share of the accounts, within a tenth of the share',
  (percent) => {
    const share = (inCanary(percent).length / ids.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThan(Math.max(0.25, percent / 10));
  },
);

test('an account in a canary stays in the canary while the canary grows', () => {
  const grown = new Set(inCanary(50));
  expect(inCanary(10).every((id) => grown.has(id))).toBe(true);
  expect(inCanary(100)).toHaveLength(ids.length);
});

test('a canary with another salt contains other accounts', () => {
  const both = ids.filter((id) => bucketOf('a-salt-of-its-own', id) < 10 && bucketOf('another-salt', id) < 10);
  expect(both.length / ids.length).toBeLessThan(0.02);
});

test('an account is always in the same bucket, and every bucket is an integer from 0 to 99', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (salt, id) => {
      const bucket = bucketOf(salt, id);
      return bucket === bucketOf(salt, id) && Number.isInteger(bucket) && bucket >= 0 && bucket < 100;
    }),
  );
});

test('a canary falls back to stable, and stable to the previous release', () => {
  const rings = (remote: Parameters<typeof choicesFor>[0], id: string | null) =>
    choicesFor(remote, id).map(({ ring }) => ring);
  expect(rings(withCanary(100), 'anybody')).toEqual(['canary', 'stable']);
  expect(rings({ ...withCanary(100), previous: releaseDescriptorOf(other) }, null)).toEqual(['stable', 'previous']);
  expect(rings(registered(), 'anybody')).toEqual(['stable']);
});

test('accounts in a canary get its URLs and menu, and all others get those of the stable release', () => {
  const remote = { ...withCanary(100), previous: releaseDescriptorOf(other) };
  expect(releaseFor(remote, 'anybody')).toBe(remote.canary.release);
  expect(releaseFor(remote, null)).toBe(remote.stable);
});
