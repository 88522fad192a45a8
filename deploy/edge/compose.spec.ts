import type { ReleaseDescriptor } from '@portal/shared/build/release-descriptor.ts';
import { registryOf } from './compose.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const entry = { file: 'remoteEntry.js', integrity: hash('a'), bytes: 10 };
const app = { file: 'app.0123456789abcdef.js', integrity: hash('b'), bytes: 10 };

const release: ReleaseDescriptor = {
  name: 'mfe-probe',
  version: '1.0.0',
  portal: 'merchant',
  contract: '^1.0.0',
  screens: [{ path: '/customers/datatable', access: 'login', needs: 'customers.read' }],
  nav: [],
  entry,
  preload: [app],
  files: [entry, app],
};

const NOW = new Date('2026-11-20T00:00:00Z');

test('the registry names each release by its address and its hash', () => {
  const { remotes, sequence, expires_at } = registryOf([release], NOW);
  expect(remotes).toMatchObject([
    {
      name: 'mfe-probe',
      stable: { entry: '/releases/mfe-probe/1.0.0/remoteEntry.js', integrity: hash('a'), contract: '^1.0.0' },
    },
  ]);
  expect(sequence).toBe(NOW.getTime() / 1000);
  expect(new Date(expires_at).getTime()).toBeGreaterThan(NOW.getTime());
});

test('a release that the shell would refuse never gets into a registry', () => {
  expect(() => registryOf([{ ...release, entry: { ...entry, file: 'mf-manifest.json' } }], NOW)).toThrow();
  expect(() => registryOf([{ ...release, preload: [{ ...app, integrity: '' }] }], NOW)).toThrow();
  expect(() => registryOf([release, release], NOW)).toThrow('named twice');
});
