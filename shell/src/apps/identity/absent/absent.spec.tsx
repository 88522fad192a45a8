import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import type { MountProps } from '@portal/shared/remote/mount-root.tsx';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { signIn, signOut } from '@portal/shared/session/session.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { openPortal, openRemote, speak, type OpenedRemote } from '@portal/shared/testing/render-remote.tsx';
import type { SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { screen } from '@testing-library/react';
import { missingHere } from '../../../navigation.ts';
import { registryAtom } from '../../../portal.ts';
import { registered, registry } from '../../../testing/registry.ts';
import { shellMessages } from '../../../words.ts';
import { app } from '../app.ts';

/** A clerk of Tadika Sinar Pagi, whose owner is Aminah. */
const ROSNAH = { username: 'rosnah', password: 'cendol pulut tanpa santan' };

let http: SandboxHttp;
let opened: OpenedRemote;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the page as the guard does for a URL that no screen has. */
async function openLost(from: string) {
  const lost = { ...app, mount: (props: MountProps) => (history.replaceState({ from }, ''), app.mount(props)) };
  opened = await openRemote(lost, '/error-404');
}

beforeAll(async () => {
  http = await openPortal(await openSandbox(), ROSNAH);
  await shellMessages.load();
  const probe = registered();
  const screens = [
    { path: '/customers/datatable', access: 'login', needs: 'customers.read' },
    { path: '/customers/new', access: 'login', needs: 'customers.write' },
  ] as const;
  store.set(registryAtom, {
    ...registry(),
    remotes: [{ ...probe, stable: { ...probe.stable, screens: [...screens] } }],
  });
});

beforeEach(async () => {
  if (store.get(accountAtom) === null) await signIn(ROSNAH);
  http.clear();
});

afterEach(async () => {
  await opened.close();
  await speak('en');
});

test('a screen that needs another role names the missing permission and the person who can give it, with a link back', async () => {
  opened = await openRemote(app, '/customers/new');
  expect(await heading('You may not open this page')).toBeVisible();
  expect(location.pathname).toBe('/customers/new');
  expect(screen.getByText(/needs the permission “Change customers”. Your role, Clerk, does not have it/)).toBeVisible();
  expect(screen.getByText(/Aminah binti Yusof.* can give it to you\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Probes' })).toHaveAttribute('href', '/customers/datatable');
  expect(screen.queryByText('This page does not exist')).toBeNull();
  expect(await axeFaults()).toEqual([]);
  await speak('ms');
  expect(await heading('Anda tidak dibenarkan membuka halaman ini')).toBeVisible();
});

test('when the gateway does not name the owner, the page refers to an administrator of the account', async () => {
  const mend = http.cut();
  opened = await openRemote(app, '/customers/new');
  expect(await heading('You may not open this page')).toBeVisible();
  expect(screen.getByText('An administrator of Tadika Sinar Pagi can give it to you.')).toBeVisible();
  expect(http.calls.map(({ url }) => url)).toEqual([accounts.owners.path]);
  mend();
});

test('no permission is reported as missing when the role is enough, or when the URL is unknown', () => {
  history.replaceState(null, '', '/customers/datatable');
  expect(missingHere()).toBeNull();
  history.replaceState(null, '', '/nowhere');
  expect(missingHere()).toBeNull();
});

test('an unknown URL is shown on the page, which links to the first entry of the menu', async () => {
  await openLost('/nowhere/<b>');
  expect(await heading('This page does not exist')).toBeVisible();
  expect(screen.getByText('/nowhere/<b>')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Probes' })).toHaveAttribute('href', '/customers/datatable');
  expect(await axeFaults()).toEqual([]);
});

test('for a signed-out visitor, an unknown URL shows the languages, a link to sign-in, and the support contact', async () => {
  signOut();
  await openLost('/nowhere');
  expect(await heading('This page does not exist')).toBeVisible();
  expect(screen.getByText('/nowhere')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
  expect(await screen.findByRole('link', { name: 'bantuan@bayar.example' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});
