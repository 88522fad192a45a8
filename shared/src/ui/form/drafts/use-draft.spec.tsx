import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { CODES } from '../../../contract/kernel/codes.ts';
import { GatewayError } from '../../../gateway/errors.ts';
import { kitMessages } from '../../../i18n/kit.ts';
import { accountAtom, store } from '../../../session/atoms.ts';
import { newUser } from '../../../testing/user.ts';
import { Dialogs } from '../../overlay/dialogs.tsx';
import { Providers } from '../../theme/providers.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { FormDrawer } from '../form-drawer.tsx';
import { MoreFields } from '../form-groups.tsx';
import { SearchField } from '../search-field.tsx';
import { TextField } from '../text-field.tsx';
import { useGatewayForm } from '../use-gateway-form.ts';
import { storeDrafts } from './form-drafts.ts';

const Schema = v.strictObject({ name: v.string(), note: v.string(), group_id: v.nullable(v.string()) });

const GROUPS = [{ value: 'a', label: 'Kelas Anggerik' }];
const FIRST = { name: 'Aminah', note: '', group_id: null, version: 1, changed_by: null, changed_at: null };

/** The current record at the gateway; null when the form creates a new record. */
let record: typeof FIRST | null;
const save = jest.fn<Promise<void>, [values: object, key: string, version: number | undefined]>();
const saved = jest.fn();

beforeAll(() => kitMessages.load());

beforeEach(() => {
  sessionStorage.clear();
  store.set(accountAtom, { id: 'kedai', name: 'Kedai', portal_type: 'merchant', role: 'owner', permissions: [] });
  record = FIRST;
  saved.mockClear();
  save.mockReset().mockImplementation((_values, _key, version) => {
    if (version === record?.version) return Promise.resolve();
    return Promise.reject(new GatewayError('refused', CODES.conflict.code, ''));
  });
});

function Screen() {
  const form = useGatewayForm(Schema, {
    start: record ?? { name: '', note: '', group_id: null },
    save: (values, _signal, key, { version }) => save(values, key, version),
    readCurrent: record ? () => Promise.resolve(record ?? FIRST) : undefined,
    saved,
  });
  const leave = () => Promise.resolve();
  return (
    <FormDrawer title="Customer" form={form} back={{ leave, leaveSaved: leave }}>
      <TextField form={form} name="name" label="Name" />
      <MoreFields form={form} title="More" about="Note" names={['note']} isOpen={false}>
        <TextField form={form} name="note" label="Note" />
      </MoreFields>
      <SearchField form={form} name="group_id" label="Group" find={() => Promise.resolve(GROUPS)} />
    </FormDrawer>
  );
}

function Dialog() {
  const form = useGatewayForm(Schema, { start: { ...FIRST }, save: () => Promise.resolve(), saved });
  return (
    <FormDialog title="Note" form={form} onClose={() => undefined}>
      <TextField form={form} name="note" label="Reason" />
    </FormDialog>
  );
}

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(name), hidden: true });
const button = (name: string) => screen.findByRole('button', { name, hidden: true });
const keys = () => save.mock.calls.map(([, key]) => key);

function open(at = '/customers/edit/7') {
  const routes = [
    { path: '/customers/:mode/:id', element: <Screen /> },
    {
      path: '/customers/new',
      element: (
        <>
          <Screen />
          <Dialog />
        </>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const { unmount } = render(
    <Providers>
      <Dialogs />
      <RouterProvider router={router} />
    </Providers>,
  );
  /** Reloads the page, or opens the page again at another URL. */
  const reload = (to = at) => {
    act(() => void dispatchEvent(new Event('pagehide')));
    unmount();
    return open(to);
  };
  return { user: newUser(), reload, go: (to: string) => act(() => router.navigate(to)) };
}

it('a draft does not overwrite a value that another person saved in the same field before the reload', async () => {
  const { user, reload } = open();
  await user.type(await field('Name'), ' binti Omar');
  record = { ...FIRST, name: 'Aminah binti Ali', note: 'Theirs', version: 2 };
  reload();
  expect(await field('Name')).toHaveValue('Aminah binti Omar');
  await user.click(await button('Save'));
  expect(await screen.findByText('Aminah binti Ali')).toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
  await user.click(await button('Keep what I typed'));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith(
    { name: 'Aminah binti Omar', note: 'Theirs', group_id: null },
    expect.anything(),
    2,
  );
});

it('a draft is saved without a question when only other fields changed, and a discarded draft shows the record', async () => {
  const { user, reload } = open();
  await user.type(await field('Name'), ' binti Omar');
  record = { ...FIRST, note: 'Theirs', version: 2 };
  const again = reload();
  await user.click(await button('Save'));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(save).toHaveBeenLastCalledWith(
    { name: 'Aminah binti Omar', note: 'Theirs', group_id: null },
    expect.anything(),
    2,
  );
  await user.type(await field('Name'), ' dan anak');
  record = { ...FIRST, name: 'Aminah binti Ali', version: 3 };
  again.reload();
  await user.click(await button('Discard it'));
  expect(await field('Name')).toHaveValue('Aminah binti Ali');
});

it('a draft is restored when the viewed record is edited, and is deleted when the record is saved', async () => {
  const { user, reload } = open();
  await user.type(await field('Name'), ' binti Omar');
  const reading = reload('/customers/view/7');
  expect(await screen.findByText('Aminah')).toBeInTheDocument();
  await reading.go('/customers/edit/7');
  expect(await field('Name')).toHaveValue('Aminah binti Omar');
  await user.click(await button('Save'));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  reading.reload('/customers/edit/7');
  expect(await field('Name')).toHaveValue('Aminah');
});

it('a save repeated after a reload keeps its idempotency key, and changed values get a new key', async () => {
  record = null;
  save.mockImplementation(() => new Promise(() => undefined));
  const { user, reload } = open('/customers/edit/new');
  await user.type(await field('Name'), 'Aminah');
  await user.click(await button('Save'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const second = reload();
  expect(await field('Name')).toHaveValue('Aminah');
  await user.click(await button('Save'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  second.reload();
  await user.type(await field('Name'), ' binti Omar');
  await user.click(await button('Save'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3));
  const [first, repeated, other] = keys();
  expect(repeated).toBe(first);
  expect(other).not.toBe(first);
});

it('a draft restores a chosen record with its label', async () => {
  const { user, reload } = open();
  const group = () => screen.findByRole('combobox', { name: /Group/ });
  await user.click(await group());
  await user.type(await group(), 'Kelas');
  await user.click(await screen.findByRole('option', { name: 'Kelas Anggerik', hidden: true }));
  reload();
  expect(await screen.findByText('What you typed is still here.')).toBeVisible();
  expect(await group()).toHaveValue('Kelas Anggerik');
  await user.click(await button('Save'));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ group_id: 'a' }));
});

it('a collapsed group is open when the draft changed a field of the group', async () => {
  const { user, reload } = open();
  await user.type(await field('Name'), ' binti Omar');
  const second = reload();
  expect(await field('Note')).not.toBeVisible();
  await user.click(await screen.findByText('More'));
  await user.type(await field('Note'), 'pagi');
  second.reload();
  expect(await field('Note')).toBeVisible();
});

it.each([
  ['shows no warning for a form whose draft is stored', 'Name', false],
  ['shows a warning for a dialog, which has no draft', 'Reason', true],
])('when the portal reloads the page, the browser %s', async (_, name, asks) => {
  const { user } = open('/customers/new');
  await user.type(await field(name), 'pagi');
  storeDrafts();
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(asks);
});
