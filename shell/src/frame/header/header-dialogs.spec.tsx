/** Dialogs of the header show the number of their unread entries, and no error when the number cannot be read. */
import { notices } from '@portal/shared/contract/merchant/platform/notices.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { openPortal, speak } from '@portal/shared/testing/render-remote.tsx';
import type { SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { manifest as account } from '../../apps/account/manifest.ts';
import { dialogsAtom, provideModules } from '../../contributions.ts';
import { closeOverlay, overlayAtom } from '../../overlays.ts';
import { registryAtom } from '../../portal.ts';
import { registered, registry } from '../../testing/registry.ts';
import { shellMessages } from '../../words.ts';
import { Header } from './header.tsx';

let http: SandboxHttp;

const unreadNow = async () => (await gateway.call(notices.unread, {})).count;

beforeAll(async () => {
  await shellMessages.load();
  http = await openPortal(await openSandbox(), { username: 'aminah', password: 'teh tarik kurang manis' });
  const remote = registered();
  const dialogs = account.dialogs.map((dialog) => ({ ...dialog, icon: 'M4 4h16v16h-16z' }));
  provideModules(() => Promise.reject(new Error('No dialog is opened here.')));
  store.set(registryAtom, { ...registry(), remotes: [{ ...remote, stable: { ...remote.stable, dialogs } }] });
});

afterEach(async () => {
  act(closeOverlay);
  await speak('en');
});

afterAll(() => signOut());

const show = () =>
  render(
    <Providers>
      <Header account="Tadika" hasCustomizer={false} />
    </Providers>,
  );

const bell = () => screen.findByRole('button', { name: /^Notices/ });

test('the header reads the number of unread notices from the gateway', () => {
  expect(account.dialogs.flatMap((dialog) => ('count' in dialog ? [dialog.count] : []))).toEqual([notices.unread.path]);
  expect(notices.unread.method).toBe('GET');
});

test('the header button names the number of unread notices in the chosen language, and updates it when the dialog closes', async () => {
  const count = await unreadNow();
  expect(count).toBeGreaterThan(0);
  show();
  await waitFor(async () => expect(await bell()).toHaveAccessibleName(`Notices, ${count} unread`));
  expect(await bell()).toHaveAttribute('data-count', count > 99 ? '99+' : String(count));
  expect(await axeFaults()).toEqual([]);
  await speak('ms');
  const button = screen.getByRole('button', { name: `Makluman, ${count} belum dibaca` });
  await speak('en');
  fireEvent.click(button);
  expect(store.get(overlayAtom)).toMatchObject({ name: 'notices' });
  const { list } = await gateway.call(notices.list, { query: {} });
  const newest = list.data.find(({ is_read }) => !is_read);
  await gateway.call(notices.read, { body: { id: newest?.id } });
  expect(button).toHaveAccessibleName(`Notices, ${count} unread`);
  act(closeOverlay);
  await waitFor(() => expect(button).toHaveAccessibleName(`Notices, ${count - 1} unread`));
});

test('when the number of notices cannot be read, no error message is shown, and the dialog of notices still opens', async () => {
  const join = http.cut(notices.unread.path);
  http.clear();
  show();
  await waitFor(() => expect(http.calls.map(({ url }) => url)).toContain(notices.unread.path));
  const button = await bell();
  expect(button).toHaveAccessibleName('Notices');
  fireEvent.click(button);
  expect(store.get(overlayAtom)).toMatchObject({ name: 'notices' });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  join();
});

test('a dialog in the header is not in the account menu', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Tadika' }));
  expect(await screen.findByRole('menuitem', { name: 'My details' })).toBeInTheDocument();
  expect(store.get(dialogsAtom).map(({ name }) => name)).toContain('notices');
  expect(screen.queryByRole('menuitem', { name: 'Notices' })).not.toBeInTheDocument();
});
