import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { kitMessages } from '../../i18n/kit.ts';
import { accountAtom, store } from '../../session/atoms.ts';
import { newUser } from '../../testing/user.ts';
import { Providers } from '../theme/providers.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { TextField } from './text-field.tsx';
import { useGatewayForm } from './use-gateway-form.ts';

const Schema = v.strictObject({ name: v.string(), note: v.string() });

const saved = jest.fn();

function Screen({ note }: { note: string }) {
  const form = useGatewayForm(Schema, {
    start: { name: 'Aminah', note },
    save: () => Promise.resolve(),
    saved,
  });
  const leave = () => Promise.resolve();
  return (
    <FormDrawer title="Customer" form={form} back={{ leave, leaveSaved: leave }}>
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="note" label="Note" />
    </FormDrawer>
  );
}

beforeAll(() => kitMessages.load());

beforeEach(() => {
  sessionStorage.clear();
  store.set(accountAtom, { id: 'kedai', name: 'Kedai', portal_type: 'merchant', role: 'owner', permissions: [] });
});

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(name) });

function open(note = '') {
  const router = createMemoryRouter([{ path: '*', element: <Screen note={note} /> }]);
  const { unmount } = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  /** Reloads the page. */
  const reload = (changed = note) => {
    act(() => void dispatchEvent(new Event('pagehide')));
    unmount();
    return open(changed);
  };
  return { user: newUser(), reload };
}

it('a reload restores the typed values, and keeps values that another person changed meanwhile', async () => {
  const { user, reload } = open();
  await user.type(await field('Name'), ' binti Omar');
  reload('Theirs');
  expect(await screen.findByText('What you typed is still here.')).toBeVisible();
  expect(await field('Name')).toHaveValue('Aminah binti Omar');
  expect(await field('Note')).toHaveValue('Theirs');
});

it('a discarded draft is not restored by the next reload', async () => {
  const { user, reload } = open();
  await user.type(await field('Name'), ' binti Omar');
  const again = reload();
  await user.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(await field('Name')).toHaveValue('Aminah');
  expect(await field('Name')).toHaveFocus();
  expect(screen.queryByText('What you typed is still here.')).toBeNull();
  again.reload();
  expect(await field('Name')).toHaveValue('Aminah');
});

it('a saved form leaves no draft', async () => {
  const { user, reload } = open();
  await user.type(await field('Name'), ' binti Omar');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toHaveBeenCalled();
  reload();
  expect(await field('Name')).toHaveValue('Aminah');
});
