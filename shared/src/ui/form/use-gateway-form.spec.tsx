import { act, render, screen, waitFor, within } from '@testing-library/react';
import { newUser } from '../../testing/user.ts';
import * as v from 'valibot';
import { customers } from '../../contract/merchant/customers/customers.ts';
import { gateway } from '../../gateway/gateway.ts';
import { openPortal } from '../../testing/render-remote.tsx';
import { portalMessages } from '../../i18n/portal-messages.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { Dialogs } from '../overlay/dialogs.tsx';
import { Providers } from '../theme/providers.tsx';
import { TextField } from './text-field.tsx';
import { useGatewayForm } from './use-gateway-form.ts';

/** A schema that checks less than the schema of the gateway, as in an older release of the portal. */
const Lenient = v.strictObject({ name: v.string(), email: v.string() });

function Form() {
  const form = useGatewayForm(Lenient, {
    start: { name: '', email: '' },
    save: (typed) => gateway.call(customers.create, { body: { ...typed, phone: '', note: '', is_active: true } }),
    saved: () => undefined,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="email" label="Email" />
      <button>Save</button>
    </form>
  );
}

let http: Awaited<ReturnType<typeof openPortal>>;

beforeAll(async () => {
  http = await openPortal(await openSandbox(), { username: 'aminah', password: 'teh tarik kurang manis' });
  await Promise.all([kitMessages.load(), portalMessages.load()]);
});

beforeEach(() => http.clear());

const open = () => {
  render(
    <Providers>
      <Dialogs />
      <Form />
    </Providers>,
  );
  return newUser();
};

it('a refused save opens the error dialog, and closing the dialog moves the focus to the first invalid field', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Aminah');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'nowhere');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: '4000' });
  expect(dialog).toHaveTextContent('Some details need your attention.');
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Email Enter an email address, like name@example.my');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const email = screen.getByRole('textbox', { name: /Email/ });
  expect(email).toHaveAccessibleDescription('Enter an email address, like name@example.my');
  await waitFor(() => expect(email).toHaveFocus());
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Aminah');
});

it('three clicks on the save button send one call', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Puan Salmah');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'salmah@example.my');
  const release = http.hold();
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await user.click(save);
  await user.click(save);
  release();
  await waitFor(() => expect(http.calls).toHaveLength(1));
});

it('a second press of the save button sends no call for saved values, and sends a call for changed values', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Puan Zaiton');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'zaiton@example.my');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(http.calls).toHaveLength(1));
  await act(() => new Promise((settled) => setTimeout(settled, 300)));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => new Promise((settled) => setTimeout(settled, 300)));
  expect(http.calls).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: /Name/ }), ' binti Omar');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(http.calls).toHaveLength(2));
});

it('two submits before the next render send one call', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Puan Rohani');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'rohani@example.my');
  const form = screen.getByRole('textbox', { name: /Name/ }).closest('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await waitFor(() => expect(http.calls).toHaveLength(1));
  await act(() => new Promise((settled) => setTimeout(settled, 300)));
  expect(http.calls).toHaveLength(1);
});
