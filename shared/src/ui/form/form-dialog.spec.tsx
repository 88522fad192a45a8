import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { kitMessages } from '../../i18n/kit.ts';
import { newUser } from '../../testing/user.ts';
import { Dialogs } from '../overlay/dialogs.tsx';
import { Providers } from '../theme/providers.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { TextField } from './text-field.tsx';
import { useGatewayForm } from './use-gateway-form.ts';

const Schema = v.strictObject({ name: v.string() });
const CLEAN = { start: { name: '' }, save: () => Promise.resolve(), saved: () => undefined };

function Dialog({ onClose }: { onClose: () => void }) {
  const form = useGatewayForm(Schema, CLEAN);
  return (
    <FormDialog title="New category" form={form} onClose={onClose}>
      <TextField form={form} name="name" label="Category" />
    </FormDialog>
  );
}

function Drawer() {
  const form = useGatewayForm(Schema, CLEAN);
  const [isOpen, setOpen] = useState(false);
  const leave = () => Promise.resolve();
  return (
    <>
      <FormDrawer title="New product" form={form} back={{ leave, leaveSaved: leave }}>
        <TextField form={form} name="name" label="Product" />
        <button type="button" onClick={() => setOpen(true)}>
          New category
        </button>
      </FormDrawer>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

beforeAll(() => kitMessages.load());

/** Opens the form from a list; the back button of the browser returns to the list. */
function open() {
  const routes = [
    { path: '/products', element: <p>The list</p> },
    { path: '/products/new', element: <Drawer /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/products', '/products/new'] });
  render(
    <Providers>
      <Dialogs />
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: newUser(), back: () => act(() => router.navigate(-1)) };
}

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(name), hidden: true });
const button = (name: string) => screen.findByRole('button', { name, hidden: true });

it.each([['Category'], ['Product']])(
  'with an open dialog, the back button asks for confirmation before the text typed in %s is lost',
  async (name) => {
    const { user, back } = open();
    if (name === 'Product') await user.type(await field(name), 'Beg');
    await user.click(await button('New category'));
    if (name === 'Category') await user.type(await field(name), 'Beg');
    await back();
    await user.click(await button('Keep editing'));
    expect(await field(name)).toHaveValue('Beg');
    await back();
    await user.click(await button('Leave'));
    await waitFor(() => expect(screen.getByText('The list')).toBeInTheDocument());
  },
);

it('the back button leaves an unchanged dialog without a question', async () => {
  const { user, back } = open();
  await user.click(await button('New category'));
  await field('Category');
  await back();
  expect(await screen.findByText('The list')).toBeInTheDocument();
});
