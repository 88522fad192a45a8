import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { myAccounts } from '@portal/shared/session/accounts.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { storedSession } from '@portal/shared/session/device.ts';
import { onSessionEnd, signIn, signOut, switchAccount } from '@portal/shared/session/session.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { openPortal, openRemote, speak, type OpenedRemote } from '@portal/shared/testing/render-remote.tsx';
import type { SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { requestAccountSwitch } from '../../pending-account-switch.ts';
import { app } from './app.ts';

const KAVITHA = { username: 'kavitha', password: 'nasi lemak sambal lebih' };
const OWN = 'Persatuan Penduduk Taman Melati';
const OTHER = 'Tadika Sinar Pagi';

let http: SandboxHttp;
let opened: OpenedRemote;

beforeAll(async () => {
  http = await openPortal(await openSandbox(), KAVITHA);
});

beforeEach(async () => {
  if (store.get(accountAtom)?.name !== OWN) await signIn(KAVITHA);
  http.clear();
  opened = await openRemote(app, '/account-switcher');
  await screen.findByRole('heading', { level: 1, name: 'Switch account' });
});

afterEach(() => opened.close());
afterAll(() => signOut());

const accountNames = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const list = () => gateway.call(customers.list, customers.list.toInput(customers.list.readView(new URLSearchParams())));

test('the account switcher lists every account of the person, and marks the current account', () => {
  expect(accountNames()).toEqual([`${OWN}Current account`, `${OTHER}Merchant`]);
  expect(screen.getByText(OWN).parentElement).toHaveAttribute('aria-current', 'true');
  expect(http.calls.map(({ url }) => url)).toEqual([`${accounts.mine.path}?skip=0&limit=100`]);
});

test('an account is found by a part of its name', async () => {
  await opened.user.type(screen.getByLabelText('Find an account'), 'tadika');
  expect(accountNames()).toEqual([`${OTHER}Merchant`]);
  await opened.user.type(screen.getByLabelText('Find an account'), ' x');
  expect(screen.getByText('No account has this name')).toBeVisible();
});

test('choosing another account uses that account for all further calls, with its own tokens', async () => {
  const [access, refresh] = [storedSession.accessToken.read(), storedSession.refreshToken.read()];
  const names = async () => (await list()).list.data.map(({ id }) => id);
  const before = await names();
  await opened.user.click(screen.getByRole('button', { name: /Tadika/ }));
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe(OTHER));
  expect(storedSession.account.read()).toEqual(store.get(accountAtom));
  expect(storedSession.accountId.read()).toBe(store.get(accountAtom)?.id);
  expect([storedSession.accessToken.read(), storedSession.refreshToken.read()]).not.toEqual([access, refresh]);
  for (const id of await names()) expect(before).not.toContain(id);
});

test('an account chosen in the menu becomes current immediately, and a page opened later offers the choice again', async () => {
  const [own, other] = await myAccounts();
  await opened.close();
  requestAccountSwitch(other?.id ?? '');
  opened = await openRemote(app, '/account-switcher');
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe(OTHER));
  await act(() => switchAccount(own?.id ?? ''));
  await opened.close();
  opened = await openRemote(app, '/account-switcher');
  await screen.findByRole('heading', { level: 1, name: 'Switch account' });
  expect(store.get(accountAtom)?.name).toBe(OWN);
});

test('an account chosen in the menu becomes current also while the account switcher is open', async () => {
  const [, other] = await myAccounts();
  requestAccountSwitch(other?.id ?? '');
  // Simulates how single-spa notifies the router of the page when the frame has navigated.
  history.pushState(null, '', '/account-switcher?next=%2Faccount-switcher');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe(OTHER));
});

test('a late call of the previous account is not repeated for the next account', async () => {
  const other = (await myAccounts()).find(({ name }) => name === OTHER);
  http.clear();
  const release = http.hold();
  const late = list().catch((error: unknown) => error);
  // From here on, calls pass immediately; only the earlier call is still held.
  http.hold()();
  await act(() => switchAccount(other?.id ?? ''));
  release();
  expect(await late).toMatchObject({ kind: 'session' });
  expect(http.calls.filter(({ url }) => url.startsWith(customers.list.path))).toHaveLength(1);
  expect(store.get(accountAtom)?.name).toBe(OTHER);
});

test('an account of other people is refused, and the user stays signed in', async () => {
  const ended = jest.fn();
  const stop = onSessionEnd(ended);
  const before = storedSession.accessToken.read();
  await expect(switchAccount(crypto.randomUUID())).rejects.toMatchObject({ kind: 'refused', code: 4004 });
  expect(storedSession.accessToken.read()).toBe(before);
  expect(store.get(accountAtom)?.name).toBe(OWN);
  expect(ended).not.toHaveBeenCalled();
  stop();
});

test('a lost connection is reported on the page, and the account can be chosen again', async () => {
  const mend = http.cut();
  await opened.user.click(screen.getByRole('button', { name: /Tadika/ }));
  expect(await screen.findByText(/The gateway cannot be reached/)).toBeVisible();
  mend();
  await opened.user.click(screen.getByRole('button', { name: /Tadika/ }));
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe(OTHER));
});

test('the account switcher is accessible, also in Arabic', async () => {
  expect(await axeFaults(opened.area)).toEqual([]);
  await speak('ar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('تبديل الحساب');
  expect(await axeFaults(opened.area)).toEqual([]);
  await speak('en');
});
