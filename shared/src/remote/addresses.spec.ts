import { missingAt, pathPattern, screenAt } from './addresses.ts';

test.each([
  ['/customers/datatable', '/customers/datatable'],
  ['/customers/datatable', '/customers/datatable/'],
  ['/customers/datatable', '/Customers/DataTable'],
  ['/customers/:mode/:id', '/customers/edit/7'],
  ['/customers/:mode/:id', '/customers/edit/a%2Fb'],
  ['/pay/:type/not-found', '/pay/bill/not-found'],
  ['/reports/view/:type?', '/reports/view'],
  ['/reports/view/:type?', '/reports/view/payout'],
  ['/store/*', '/store'],
  ['/store/*', '/store/7/cart'],
  ['/a.b', '/a.b'],
])('the screen %s is active at %s', (path, address) => {
  expect(pathPattern(path).test(address)).toBe(true);
});

test.each([
  ['/customers/:mode/:id', '/customers/edit'],
  ['/customers/:mode/:id', '/customers/edit/7/bills'],
  ['/customers/:mode/:id', '/customers//7'],
  ['/customers/datatable', '/customers/datatables'],
  ['/customers/datatable', '/x/customers/datatable'],
  ['/a.b', '/acb'],
  ['/store/*', '/storefront'],
])('the screen %s is not active at %s', (path, address) => {
  expect(pathPattern(path).test(address)).toBe(false);
});

test('of two screens that match a URL, the more specific screen is chosen', () => {
  const screens = [
    { path: '/pay/:type/:id', access: 'login' },
    { path: '/pay/:type/not-found', access: 'public' },
  ] as const;
  expect(screenAt(screens, '/pay/bill/not-found')?.access).toBe('public');
  expect(screenAt(screens, '/pay/bill/7')?.access).toBe('login');
  expect(screenAt(screens, '/pay')).toBeUndefined();
});

describe('the missing permission', () => {
  const needs = { view: 'customers.read', edit: 'customers.write' };
  const screens = [
    { path: '/customers/:mode/:id', access: 'login', needs, held: ['customers.read'] },
    { path: '/dashboard', access: 'login', held: [] },
  ] as const;

  test.each([
    ['/customers/edit/7', 'customers.write'],
    ['/customers/EDIT/7', 'customers.write'],
    ['/customers/view/7', null],
    ['/customers/toString/7', null],
    ['/dashboard', null],
    ['/nowhere', null],
  ])('at %s is %s', (pathname, missing) => expect(missingAt(screens, pathname)).toBe(missing));

  test('is null while nobody is signed in', () => {
    expect(
      missingAt([{ path: '/customers/new', access: 'login', needs: 'customers.write' }], '/customers/new'),
    ).toBeNull();
  });
});

describe('the screen lookup with 200 remotes', () => {
  const screens = Array.from({ length: 200 }, (_, at) => ({ path: `/remote-${at}/:id`, access: 'login' as const }));

  test('compiles only patterns of paths whose first segment equals the first segment of the URL', () => {
    const constructed = jest.spyOn(globalThis, 'RegExp');
    expect(screenAt(screens, '/nowhere')).toBeUndefined();
    expect(constructed).not.toHaveBeenCalled();
    expect(screenAt(screens, '/Remote-7/x')).toBe(screens[7]);
    expect(constructed).toHaveBeenCalledTimes(1);
    constructed.mockRestore();
  });

  test('also finds paths that begin with a parameter', () => {
    const all = [...screens, { path: '/:anything/here', access: 'login' }, { path: '/*', access: 'public' }] as const;
    expect(screenAt(all, '/remote-7/here')?.path).toBe('/remote-7/:id');
    expect(screenAt(all, '/elsewhere/here')?.path).toBe('/:anything/here');
    expect(screenAt(all, '/')?.path).toBe('/*');
  });
});
