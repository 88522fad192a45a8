import { addressProblems, routeProblems, type Manifest } from './addresses.ts';
import { readTable } from './tables.ts';

const remote = (change: Partial<Manifest>): Manifest => ({
  name: 'mfe-collections',
  portal: 'merchant',
  screens: [{ path: '/customers/:mode/:id', access: 'login' }],
  nav: [],
  ...change,
});
const caught = (...manifests: Manifest[]) => addressProblems(readTable('routes'), manifests).map((p) => p.message);

test('the specification has 97 addresses and 291 calls', () => {
  const own = (table: 'routes' | 'calls') => readTable(table).filter(({ state }) => state !== 'added');
  expect(own('routes')).toHaveLength(97);
  expect(own('calls')).toHaveLength(291);
});

test('a screen at an address of its own remote is in order', () => expect(caught(remote({}))).toEqual([]));

test.each([
  ['no address of the specification', { screens: [{ path: '/customers/all', access: 'login' }] }],
  ['lives in mfe-stores', { screens: [{ path: '/products/new', access: 'login' }] }],
  ['needs access login', { screens: [{ path: '/customers/new', access: 'public' }] }],
  ['The menu leads to /products/new', { nav: [{ to: '/products/new' }] }],
] as const)('"%s" is caught', (message, change) => {
  expect(caught(remote(change))).toEqual([expect.stringContaining(message)]);
});

test('an address without a row is told which row to add', () => {
  const manifest = remote({ screens: [{ path: '/pledges/:mode/:id', access: 'login' }] });
  expect(addressProblems(readTable('routes'), [manifest])).toEqual([
    {
      path: 'mfe-collections/src/manifest.ts',
      message:
        '/pledges/:mode/:id is no address of the specification. Add its row to deploy/checks/specification/routes.tsv:\n' +
        '/pledges/{mode}/{id}\tmerchant\tlogin\tmfe-collections\t\tadded',
    },
  ]);
});

test('a remote that is not in the specification may have addresses that are not in it either', () => {
  const loyalty = (path: string) => remote({ name: 'mfe-loyalty', screens: [{ path, access: 'login' }] });
  expect(caught(loyalty('/loyalty'))).toEqual([]);
  expect(caught(loyalty('/products/new'))).toEqual([expect.stringContaining('lives in mfe-stores')]);
  expect(caught(loyalty('/loyalty'), { ...loyalty('/loyalty'), name: 'mfe-points' })).toEqual([
    expect.stringContaining('already answered by mfe-loyalty'),
  ]);
});

test('a remote of every portal may have addresses of any one portal', () => {
  const account = (path: string) => ({
    ...remote({ name: 'mfe-account', portal: 'any', screens: [{ path, access: 'login' }] }),
    home: 'shell',
  });
  expect(caught(account('/api/datatable'))).toEqual([]);
  expect(caught(account('/api/all'))).toEqual([expect.stringContaining('no address of the specification')]);
  expect(caught(account('/products/new'))).toEqual([expect.stringContaining('lives in mfe-stores')]);
});

test('an app of the shell has addresses of the shell, and is named with its folder', () => {
  const app = (path: string) => ({
    ...remote({ name: 'identity', portal: 'public', screens: [{ path, access: 'public' }] }),
    home: 'shell',
  });
  expect(caught(app('/login'))).toEqual([]);
  expect(addressProblems(readTable('routes'), [app('/fpx-status')])).toEqual([
    { path: 'shell/src/apps/identity/manifest.ts', message: '/fpx-status lives in mfe-public-pay.' },
  ]);
});

test('two remotes at one address are caught', () => {
  expect(caught(remote({}), remote({}))).toEqual([expect.stringContaining('already answered by mfe-collections')]);
});

test('two pages of one portal with the same letter are caught', () => {
  const page = (name: string, path: string) => remote({ name, screens: [], nav: [{ to: path, letter: 'c' }] });
  expect(caught(page('mfe-collections', '/a'), page('mfe-stores', '/b'))).toContain(
    'G C cannot go to /b: it goes to /a.',
  );
});

describe('routes and manifest', () => {
  test.each([
    ['as they are', [{ path: '/customers/:mode/:id' }, { path: '*' }]],
    ['below a list, without the first slash', [{ children: [{ path: 'customers/:mode/:id' }] }]],
    ['with the parameter spelt out', [{ path: '/customers/view/:id' }, { path: '/customers/edit/:id' }]],
    ['piece by piece', [{ path: '/customers', children: [{ path: ':mode', children: [{ path: ':id' }] }] }]],
  ])('the same addresses are in order: %s', (_, routes) => expect(routeProblems(remote({}), routes)).toEqual([]));

  test('a screen without a route, and a route without a screen, are caught', () => {
    expect(routeProblems(remote({}), [{ path: '/customers/new' }]).map((p) => p.message)).toEqual([
      '/customers/:mode/:id has no route.',
      '/customers/new is not in the manifest.',
    ]);
  });
});
