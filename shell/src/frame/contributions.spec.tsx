/** What remotes contribute to the frame, and how the frame behaves when a contribution fails. */
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import type { DialogProps } from '@portal/shared/remote/dialog.ts';
import type { RecordSearch } from '@portal/shared/remote/record-search.ts';
import type { RegisteredRemote } from '@portal/shared/remote/registry.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { Dialogs } from '@portal/shared/ui/overlay/dialogs.tsx';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { dialogsAtom, provideModules, searchesAtom } from '../contributions.ts';
import { closeOverlay, openOverlay } from '../overlays.ts';
import { registryAtom } from '../portal.ts';
import { registered, registry } from '../testing/registry.ts';
import { shellMessages } from '../words.ts';
import { OverlayHost } from './overlay-host.tsx';

const words = (text: string) => ({ en: text, ms: text, ar: text });

const probe = (more: Partial<RegisteredRemote> = {}): RegisteredRemote => {
  const remote = registered();
  const search = (name: string, order: number, screenOf = '/customers/:mode/:id') =>
    ({ name, label: words(name), screen: screenOf, order }) as const;
  const dialog = (name: string, order: number, needs: string) =>
    ({ name, label: words(name), icon: 'M4 4h16v16h-16z', order, needs }) as const;
  return {
    ...remote,
    stable: {
      ...remote.stable,
      search: [search('gifts', 20), search('cards', 10), search('hidden', 30, '/nowhere/:id')],
      dialogs: [dialog('wrap', 20, 'top_ups.write'), dialog('greet', 10, 'anyone')],
    },
    ...more,
  };
};

const account = (permissions: readonly string[]) =>
  ({ id: '1', name: 'Tadika', portal_type: 'merchant', role: 'owner', permissions }) as never;

const put = (remote: RegisteredRemote) => store.set(registryAtom, { ...registry(), remotes: [remote] });

const namesOf = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name);

/** The modules of the remote by name; a missing module fails to load. */
let modules: Record<string, unknown> = {};

beforeAll(async () => {
  await Promise.all([kitMessages.load(), shellMessages.load()]);
  // jsdom supports neither modal dialogs nor scrolling.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
});

beforeEach(() => {
  modules = {};
  store.set(accountAtom, account(['top_ups.write']));
  provideModules((remote, module) =>
    module in modules
      ? Promise.resolve(modules[module])
      : Promise.reject(new Error(`${remote} has lost ${module}: ChunkLoadError.`)),
  );
  put(probe());
});

afterEach(() => act(() => closeOverlay()));

test('the contributions of a remote are offered in its order, and only to people with the required screen or permission', () => {
  expect(namesOf(store.get(searchesAtom))).toEqual(['cards', 'gifts']);
  expect(namesOf(store.get(dialogsAtom))).toEqual(['greet', 'wrap']);
  store.set(accountAtom, account([]));
  expect(namesOf(store.get(dialogsAtom))).toEqual(['greet']);
});

test('a remote contributes only if it is switched on and is for this portal or for any portal', () => {
  const { stable } = probe();
  put(probe({ stable: { ...stable, portal: 'introducer' } }));
  expect(store.get(dialogsAtom)).toEqual([]);
  put(probe({ disabled: { reason: 'Moving.', since: '2026-11-20T00:00:00.000Z' } }));
  expect([...store.get(dialogsAtom), ...store.get(searchesAtom)]).toEqual([]);
  put(probe({ stable: { ...stable, portal: 'any' } }));
  expect(namesOf(store.get(dialogsAtom))).toEqual(['greet', 'wrap']);
  store.set(accountAtom, null);
  expect(store.get(dialogsAtom)).toEqual([]);
});

const show = () =>
  render(
    <Providers>
      <Dialogs />
      <OverlayHost entries={[]} />
    </Providers>,
  );

const openDialog = (name: string) =>
  act(async () => openOverlay(store.get(dialogsAtom).find((one) => one.name === name) ?? null));

function Greeting({ onClose }: DialogProps) {
  return (
    <DialogFrame title="Selamat datang" onClose={onClose} foot={null}>
      {null}
    </DialogFrame>
  );
}

function Broken(): never {
  throw new Error('The greeting broke.');
}

const load = () => Promise.resolve();

test('a contributed dialog is fetched when it is opened, and fetched again after a failure', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show();
  await openDialog('greet');
  expect(await screen.findByText('A part of the portal could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  modules = { 'dialogs/greet': { Dialog: Greeting, load } };
  await openDialog('greet');
  expect(await screen.findByRole('dialog', { name: 'Selamat datang' })).toBeVisible();
  silent.mockRestore();
});

test('a contributed dialog that breaks is closed and reported for its remote, and the frame stays', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  modules = { 'dialogs/greet': { Dialog: Broken, load }, 'dialogs/wrap': {} };
  show();
  for (const name of ['greet', 'wrap']) {
    await openDialog(name);
    await waitFor(() => expect(screen.getAllByText('A part of the portal could not be loaded.')).not.toHaveLength(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  const reported = consoleError.mock.calls
    .filter(([owner]) => owner === '[mfe-probe]')
    .map(([, error]) => String(error));
  expect(reported).toEqual(['Error: The greeting broke.', 'Error: mfe-probe has no dialog "wrap".']);
  consoleError.mockRestore();
  modules = { 'dialogs/greet': { Dialog: Greeting, load } };
  await openDialog('greet');
  expect(await screen.findByRole('dialog', { name: 'Selamat datang' })).toBeVisible();
});

test('records found by one remote are listed under its label, next to the failure of another remote’s search', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const search: RecordSearch = (text) =>
    Promise.resolve([{ id: '7', label: `Gift ${text}`, note: 'red', to: '/gifts' }]);
  modules = { 'search/gifts': { search } };
  show();
  await act(async () => openOverlay('palette'));
  const input = await screen.findByRole('combobox', { name: 'Search records and actions' });
  fireEvent.change(input, { target: { value: 'ribbon' } });
  const group = await screen.findByRole('group', { name: 'gifts' });
  expect(group).toHaveTextContent('Gift ribbon');
  expect(screen.getByText('Records could not be searched. Check the connection.')).toBeVisible();
  expect(consoleError.mock.calls.map(([owner]) => String(owner))).toContain('[mfe-probe]');
  consoleError.mockRestore();
});

test('when no remote searches records, the palette does not mention records', async () => {
  put(registered());
  show();
  await act(async () => openOverlay('palette'));
  expect(await screen.findByRole('combobox', { name: 'Search pages and actions' })).toBeVisible();
});
