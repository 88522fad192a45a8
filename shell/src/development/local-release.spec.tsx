import { registered } from '../testing/registry.ts';
import { localRemote } from './local-release.ts';

const HERE = 'http://localhost:4321';
const NAME = 'mfe-probe';
const { portal, contract, screens, nav } = registered().stable;

const reported: unknown[] = [];
const found = (released = true) =>
  localRemote(NAME, HERE, released ? registered() : undefined, (error) => void reported.push(error));

/** The response of the local server; without a body, the server is not running. */
const answering = (body?: unknown) => {
  globalThis.fetch = () =>
    body === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(body));
};

beforeEach(() => void reported.splice(0));

test('a build of this machine is the only release of its remote, and has no hash', async () => {
  answering({ name: NAME, portal, contract, screens: screens.slice(0, 1), nav, extra: 'left out' });
  const local = { version: 'local', entry: `${HERE}/remoteEntry.js`, integrity: '', preload: [] };
  const expected = { name: NAME, stable: { ...local, portal, contract, screens: screens.slice(0, 1), nav } };
  expect(await found()).toEqual(expected);
  expect(await found(false)).toEqual(expected);
  expect(reported).toEqual([]);
});

test.each([
  ['nothing answers', undefined],
  ['another remote answers', { name: 'mfe-other', portal, contract, screens, nav }],
  ['something else answers', { hello: 'world' }],
])('when %s, the registered release does not silently replace the local build', async (_, body) => {
  answering(body);
  expect(await found()).toMatchObject({ stable: { version: 'local', entry: `${HERE}/remoteEntry.js`, screens } });
  expect(await found(false)).toBeUndefined();
  expect(reported).toHaveLength(2);
});
