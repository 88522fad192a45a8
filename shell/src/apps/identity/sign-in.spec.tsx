import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { store, accountAtom } from '@portal/shared/session/atoms.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { registryAtom } from '../../portal.ts';
import { registry } from '../../testing/registry.ts';
import { rememberEnd } from './session-notice.ts';
import { signedOut } from '../../testing/signed-out.ts';

const visit = signedOut();
const { open } = visit;

const submit = async (username: string, password: string) => {
  const { user } = visit.opened;
  if (username) await user.type(screen.getByLabelText('User name'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('a person signs in with a user name and a password', async () => {
  await open('/login');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await submit('aminah', 'teh tarik kurang manis');
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe('Tadika Sinar Pagi'));
});

test('the link to a new account is at the foot of the sign-in page, apart from the help with signing in', async () => {
  await open('/login');
  const link = screen.getByRole('link', { name: 'Open an account' });
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).closest('form')).not.toBeNull();
  expect(link.closest('form')).toBeNull();
});

test('A failed login stores the response code as the login page error message', async () => {
  await open('/login');
  await submit('aminah', 'wrong');
  expect(await screen.findByText('The user name or the password is not right.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The user name or the password is not right. Code 4001');
  expect(screen.getByLabelText('User name')).toHaveValue('aminah');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('after too many attempts, the sign-in page counts down to the next attempt', async () => {
  await open('/login');
  const again = async (password: string) => {
    await visit.opened.user.clear(screen.getByLabelText('Password'));
    await submit('', password);
  };
  await submit('nobody', 'guess');
  for (let tries = 1; tries < 6; tries++) {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
    await again('guess');
  }
  expect(await screen.findByText(/^Too many tries/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('You can try again in 0:30.');
  expect(await axeFaults(visit.opened.area)).toEqual([]);
});

test('an empty field is marked and focused, and nothing is sent to the gateway', async () => {
  await open('/login');
  await submit('aminah', '');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(visit.http.calls).toEqual([]);
});

test('a gateway that does not answer is reported, and the form can be used again', async () => {
  await open('/login');
  const mend = visit.http.cut();
  await submit('aminah', 'teh tarik kurang manis');
  expect(await screen.findByText(/The gateway cannot be reached/)).toBeVisible();
  mend();
  await visit.opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(store.get(accountAtom)).not.toBeNull());
});

test('the password can be shown and hidden', async () => {
  await open('/login');
  await visit.opened.user.type(screen.getByLabelText('Password'), 'teh tarik');
  await visit.opened.user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await visit.opened.user.click(screen.getByRole('button', { name: 'Hide the password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test("A protected route visited while logged out sets the login message 'You need to login to access the page'", async () => {
  await open('/login?next=%2Fcustomers%2Fdatatable');
  expect(screen.getByRole('alert')).toHaveTextContent('You need to login to access the page');
});

test.each([
  [401, 'NOT AUTHENTICATED'],
  [7777, 'SESSION EXPIRED'],
])('the end of a session with the code %i is reported once, as %s', async (code, title) => {
  rememberEnd(new GatewayError('session', code, ''));
  await open('/login');
  expect(screen.getByRole('alert')).toHaveTextContent(title);
  await visit.opened.close();
  await open('/login');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('the sign-in page is accessible, also in Arabic', async () => {
  await open('/login');
  expect(await axeFaults(visit.opened.area)).toEqual([]);
  await speak('ar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('تسجيل الدخول');
  expect(document.documentElement.dir).toBe('rtl');
  expect(await axeFaults(visit.opened.area)).toEqual([]);
  await speak('en');
});

test.each([
  ['an introducer', 'farid', 'kopi ais kaw sedikit'],
  ['an admin', 'puteri', 'sirap bandung cincau hitam'],
])('%s, for whom this portal has no pages, sees a message after signing in', async (_who, username, password) => {
  store.set(registryAtom, registry());
  await open('/login');
  await submit(username, password);
  expect(await screen.findByRole('heading', { level: 1, name: /There is nothing for your account/ })).toBeVisible();
  expect(await axeFaults(visit.opened.area)).toEqual([]);
  act(() => store.set(registryAtom, null));
});

describe('a portal of one type', () => {
  const type = document.createElement('meta');
  type.name = 'portal:type';
  beforeAll(() => document.head.append(type));
  afterAll(() => type.remove());

  test.each([
    ['merchant', auth.merchantLogin.path, 'farid', 'kopi ais kaw sedikit'],
    ['introducer', auth.introducerLogin.path, 'aminah', 'teh tarik kurang manis'],
  ])(
    'for the type %s signs in by a separate call, and names the portal of other users',
    async (portal, path, username, password) => {
      type.content = portal;
      await open('/login');
      await submit(username, password);
      expect(await screen.findByText(/^Your account belongs to another portal/)).toBeVisible();
      expect(visit.http.calls.map(({ url }) => url)).toEqual([path]);
      expect(store.get(accountAtom)).toBeNull();
    },
  );

  test('for introducers offers no new account, and has texts for introducers', async () => {
    type.content = 'introducer';
    await open('/login?open');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.getByText('The merchants you introduced, and their payments.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  });

  test('signs in a person of its own type', async () => {
    type.content = 'introducer';
    await open('/login');
    await submit('farid', 'kopi ais kaw sedikit');
    await waitFor(() => expect(store.get(accountAtom)?.portal_type).toBe('introducer'));
  });
});

test('an unknown page is reported, and links to sign-in', async () => {
  await open('/error-404');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist');
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
});
