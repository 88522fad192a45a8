import { registered, registry } from '../testing/registry.ts';
import { ofPortal } from './portal-registry.ts';

const remoteOf = (name: string, portal: 'merchant' | 'introducer' | 'public') => {
  const remote = registered();
  return { ...remote, name, stable: { ...remote.stable, portal } };
};
const changing = {
  ...remoteOf('mfe-changing', 'introducer'),
  canary: { release: { ...registered().stable, version: '2.0.0' }, percent: 10, salt: 'a-salt-of-its-own' },
};
const all = {
  ...registry(),
  remotes: [remoteOf('mfe-a', 'merchant'), remoteOf('mfe-b', 'introducer'), remoteOf('mfe-c', 'public'), changing],
};
const names = (portal: '' | 'merchant' | 'introducer') => ofPortal(all, portal).remotes.map(({ name }) => name);

test('the portal of introducers has only remotes whose every release is for introducers', () =>
  expect(names('introducer')).toEqual(['mfe-b']));

test('the portal of merchants has the remotes for merchants and the remotes with public pages', () =>
  expect(names('merchant')).toEqual(['mfe-a', 'mfe-c']));

test('the common portal has all remotes', () => expect(ofPortal(all, '')).toBe(all));
