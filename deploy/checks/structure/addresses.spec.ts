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

test('a screen at an address of its own remote is accepted', () => expect(caught(remote({}))).toEqual([]));

test.each([
  ['not an address in the specification', { screens: [{ path: '/customers/all', access: 'login' }] }],
  ['belongs to mfe-stores', { screens: [{ path: '/products/new', access: 'login' }] }],
  ['needs access login', { screens: [{ path: '/customers/new', access: 'public' }] }],
  ['The menu leads to /products/new', { nav: [{ to: '/products/new' }] }],
] as const)('a manifest with a wrong address or access is reported: "%s"', (message, change) => {
  expect(caught(remote(change))).toEqual([expect.stringContaining(message)]);
});

test('the report of an address without a row contains the row to add', () => {
  const manifest = remote({ screens: [{ path: '/pledges/:mode/:id', access: 'login' }] });
  expect(addressProblems(readTable('routes'), [manifest])).toEqual([
    {
      path: 'mfe-collections/src/manifest.ts',
      message:
        '/pledges/:mode/:id is not an address in the specification. Add its row to deploy/checks/specification/routes.tsv:\n' +
        '/pledges/{mode}/{id}\tmerchant\tlogin\tmfe-collections\t\tadded',
    },
  ]);
});

test('a remote outside the specification may have addresses outside the specification', () => {
  const loyalty = (path: string) => remote({ name: 'mfe-loyalty', screens: [{ path, access: 'login' }] });
  expect(caught(loyalty('/loyalty'))).toEqual([]);
  expect(caught(loyalty('/products/new'))).toEqual([expect.stringContaining('belongs to mfe-stores')]);
  expect(caught(loyalty('/loyalty'), { ...loyalty('/loyalty'), name: 'mfe-points' })).toEqual([
    expect.stringContaining('already belongs to mfe-loyalty'),
  ]);
});

test('a remote that belongs to every portal may have an address of any portal', () => {
  const account = (path: string) => ({
    ...remote({ name: 'mfe-account', portal: 'any', screens: [{ path, access: 'login' }] }),
    home: 'shell',
  });
  expect(caught(account('/api/datatable'))).toEqual([]);
  expect(caught(account('/api/all'))).toEqual([expect.stringContaining('not an address in the specification')]);
  expect(caught(account('/products/new'))).toEqual([expect.stringContaining('belongs to mfe-stores')]);
});

test('an app of the shell may have addresses of the shell, and a report about the app names its folder', () => {
  const app = (path: string) => ({
    ...remote({ name: 'identity', portal: 'public', screens: [{ path, access: 'public' }] }),
    home: 'shell',
  });
  expect(caught(app('/login'))).toEqual([]);
  expect(addressProblems(readTable('routes'), [app('/fpx-status')])).toEqual([
    { path: 'shell/src/apps/identity/manifest.ts', message: '/fpx-status belongs to mfe-public-pay.' },
  ]);
});

test('two remotes at one address are caught', () => {
  expect(caught(remote({}), remote({}))).toEqual([expect.stringContaining('already belongs to mfe-collections')]);
});

test('two pages of one portal with the same shortcut letter are caught', () => {
  const page = (name: string, path: string) => remote({ name, screens: [], nav: [{ to: path, letter: 'c' }] });
  expect(caught(page('mfe-collections', '/a'), page('mfe-stores', '/b'))).toContain(
    'G C cannot go to /b: it goes to /a.',
  );
});

describe('the routes of a remote', () => {
  test.each([
    ['written in full', [{ path: '/customers/:mode/:id' }, { path: '*' }]],
    ['below a list, without the first slash', [{ children: [{ path: 'customers/:mode/:id' }] }]],
    ['with the parameter spelt out', [{ path: '/customers/view/:id' }, { path: '/customers/edit/:id' }]],
    ['piece by piece', [{ path: '/customers', children: [{ path: ':mode', children: [{ path: ':id' }] }] }]],
  ])('match the screens of the manifest: %s', (_, routes) => expect(routeProblems(remote({}), routes)).toEqual([]));

  test('are reported when a screen has no route and when a route has no screen', () => {
    expect(routeProblems(remote({}), [{ path: '/customers/new' }]).map((p) => p.message)).toEqual([
      '/customers/:mode/:id has no route.',
      '/customers/new is not in the manifest.',
    ]);
  });
});
