import { isSentToLogin, pageAfterSwitch, redirectFor, switcherFor, type Visitor } from './guards.ts';

const screens = [
  { path: '/login', access: 'public' },
  { path: '/error-404', access: 'public' },
  { path: '/account-switcher', access: 'public' },
  { path: '/customers/datatable', access: 'login' },
  { path: '/customers/:mode/:id', access: 'login' },
  { path: '/pay/bill/:uuid', access: 'public' },
] as const;

const signedOut: Visitor = { isLoggedIn: false, portal: null, screens, first: null };
const merchant: Visitor = { isLoggedIn: true, portal: 'merchant', screens, first: '/customers/datatable' };

const go = (address: string, visitor: Visitor) => {
  const { pathname, search } = new URL(address, 'http://portal');
  return redirectFor({ pathname, search }, visitor);
};

test('The root redirects to /login', () => {
  expect(go('/', signedOut)).toBe('/login');
});

test('A logged-in user visiting login goes to the dashboard', () => {
  expect(go('/login', merchant)).toBe('/customers/datatable');
});

test('a protected page visited while signed out leads to the sign-in page, and back after signing in', () => {
  const login = go('/customers/datatable?page=2', signedOut) ?? '';
  expect(login.startsWith('/login?')).toBe(true);
  expect(isSentToLogin(new URL(login, 'http://portal').search)).toBe(true);
  expect(go(login, signedOut)).toBeNull();
  expect(go(login, merchant)).toBe('/customers/datatable?page=2');
});

test.each([
  '//elsewhere.example',
  'https://elsewhere.example',
  '/\\elsewhere.example',
  '/nowhere',
  '/login?next=/login',
  '',
])('signing in never redirects to “%s”', (next) => {
  expect(go(`/login?${new URLSearchParams({ next })}`, merchant)).toBe('/customers/datatable');
});

test('Unknown paths redirect to the 404 page', () => {
  expect(go('/nowhere', merchant)).toBe('/error-404');
  expect(go('/nowhere', signedOut)).toBe('/error-404');
  expect(go('/error-404', signedOut)).toBeNull();
});

test('public and permitted pages are not redirected', () => {
  expect(go('/pay/bill/7', signedOut)).toBeNull();
  expect(go('/pay/bill/7', merchant)).toBeNull();
  expect(go('/customers/datatable', merchant)).toBeNull();
});

test('Protected routes need the logged-in flag', () => {
  const unflagged = { ...merchant, isLoggedIn: false };
  expect(go('/customers/datatable', unflagged)).toMatch(/^\/login\?next=/);
  expect(go('/account-switcher', unflagged)).toMatch(/^\/login\?next=/);
  expect(go('/login', unflagged)).toBeNull();
  // Store management has no login flag.
  const stores = [...screens, { path: '/stores/manage', access: 'public' }] as const;
  expect(go('/stores/manage', { ...unflagged, screens: stores })).toBeNull();
});

test('before the registry is loaded, no visitor is redirected from a page that may exist', () => {
  expect(go('/customers/datatable', { ...signedOut, screens: null })).toBeNull();
  expect(go('/login', { ...merchant, screens: null })).toBeNull();
});

test('the account switcher requires a signed-out visitor to sign in, also before the registry is loaded', () => {
  const login = go('/account-switcher', { ...signedOut, screens: null }) ?? '';
  expect(login).toBe('/login?next=%2Faccount-switcher');
  expect(go(login, merchant)).toBe('/account-switcher');
  expect(go('/account-switcher', merchant)).toBeNull();
});

describe('a switch to another account', () => {
  const nav = [{ to: '/collections/list' }, { to: '/customers/datatable' }] as const;
  const from = (address: string, visitor = merchant) => {
    const { pathname, search } = new URL(address, 'http://portal');
    return pageAfterSwitch(new URL(switcherFor({ pathname, search }), 'http://portal').search, visitor, nav);
  };

  test('keeps the page and its search when both accounts have the page', () => {
    expect(from('/customers/datatable?q=tan')).toBe('/customers/datatable?q=tan');
  });

  test('opens the list instead of a record, because a record belongs to one account', () => {
    expect(from('/customers/edit/7')).toBe('/customers/datatable');
  });

  test('opens the first page when the new account does not have the page', () => {
    const other = {
      ...merchant,
      first: '/reports/view',
      screens: [{ path: '/reports/view', access: 'login' }],
    } as const;
    expect(from('/customers/datatable', other)).toBe('/reports/view');
    expect(from('/account-switcher')).toBe('/customers/datatable');
    expect(pageAfterSwitch('', merchant, nav)).toBe('/customers/datatable');
  });
});

describe('a screen for which the permission is missing', () => {
  const needed = [
    ...screens.slice(0, 3),
    { path: '/customers/datatable', access: 'login', needs: 'customers.read' },
    { path: '/customers/new', access: 'login', needs: 'customers.write' },
    {
      path: '/customers/:mode/:id',
      access: 'login',
      needs: { view: 'customers.read', edit: 'customers.write' },
    },
  ] as const;
  const visitorWith = (...held: string[]): Visitor => ({
    isLoggedIn: true,
    portal: 'merchant',
    screens: needed.map((screen) => ({ ...screen, held })),
    first: '/customers/datatable',
  });
  const clerk = visitorWith('customers.read');

  test.each(['/customers/new', '/customers/NEW/', '/customers/edit/7', '/customers/Edit/7'])(
    'keeps its URL %s, and the page names the missing permission',
    (address) => expect(go(address, clerk)).toBeNull(),
  );

  test('is not found in an unknown mode', () => {
    expect(go('/customers/toString/7', clerk)).toBe('/error-404');
  });

  test.each(['/customers/datatable', '/customers/view/7'])('does not affect the permitted URL %s', (address) =>
    expect(go(address, clerk)).toBeNull(),
  );

  test('opens for a person with the permission', () => {
    const owner = visitorWith('customers.read', 'customers.write');
    for (const address of ['/customers/new', '/customers/edit/7']) expect(go(address, owner)).toBeNull();
  });

  test('is opened after signing in, to name the missing permission, but not after a switch of the account', () => {
    expect(go('/login?next=%2Fcustomers%2Fnew', clerk)).toBe('/customers/new');
    expect(pageAfterSwitch('?next=%2Fcustomers%2Fnew', clerk, [])).toBe('/customers/datatable');
  });

  test('requires a signed-out visitor to sign in, for an account of any portal', () => {
    expect(go('/customers/new', { ...signedOut, screens: needed })).toMatch(/^\/login\?next=/);
  });
});
