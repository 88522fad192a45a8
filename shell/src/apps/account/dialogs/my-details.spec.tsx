import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { failurePolicyOf } from '@portal/shared/contract/kernel/failures.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { personAtom } from '@portal/shared/session/person.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { openPortal, speak } from '@portal/shared/testing/render-remote.tsx';
import type { SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { Dialogs } from '@portal/shared/ui/overlay/dialogs.tsx';
import { closeError, errorQueueAtom } from '@portal/shared/ui/overlay/error-queue.ts';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Dialog, load } from './my-details.tsx';

let http: SandboxHttp;
let connection: Awaited<ReturnType<typeof openSandbox>>;

beforeAll(async () => {
  await load();
  connection = await openSandbox();
  http = await openPortal(connection, { username: 'rosnah', password: 'cendol pulut tanpa santan' });
});

afterEach(() =>
  act(() => {
    while (store.get(errorQueueAtom).length > 0) closeError();
  }),
);

afterAll(() => signOut());

/** Unmounts the dialog when it closes, as the frame does. */
function Above() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <Dialog onClose={() => setOpen(false)} />;
}

const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'My details' })).not.toBeInTheDocument());

async function open() {
  render(
    <Providers>
      <Dialogs />
      <Above />
    </Providers>,
  );
  return screen.findByLabelText('Name');
}

const save = () => screen.getByRole('button', { name: 'Save' });
const retype = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a changed name applies immediately, and the dialog closes', async () => {
  const name = await open();
  expect(name).toHaveValue('Rosnah binti Karim');
  expect(await axeFaults()).toEqual([]);
  retype(name, 'Rosnah Karim');
  fireEvent.click(save());
  await closed();
  expect(await screen.findByText('Your details are saved')).toBeVisible();
  expect(store.get(personAtom)?.name).toBe('Rosnah Karim');
});

test('a changed email address requires the present password, unless the change is undone', async () => {
  await open();
  const email = screen.getByLabelText('Email address');
  expect(screen.queryByLabelText('Your present password')).not.toBeInTheDocument();
  retype(email, 'rosnah.karim@example.my');
  await screen.findByLabelText('Your present password');
  fireEvent.click(save());
  expect(await screen.findByText('Enter your present password')).toBeVisible();
  retype(email, 'Rosnah@example.my');
  await waitFor(() => expect(screen.queryByLabelText('Your present password')).not.toBeInTheDocument());
  fireEvent.click(save());
  await closed();
});

/** The first line of the newest mail of the sandbox's mailbox. */
async function codeInMail(): Promise<string> {
  const { body } = await connection.call({ method: 'GET', url: '/sandbox/mail', headers: { host: 'localhost' } });
  return /<p>([A-Z2-9]{8})<\/p>/.exec(body)?.[1] ?? '';
}

test('a changed email address applies after the code from its mail is entered, and the old address stays until then', async () => {
  await open();
  retype(screen.getByLabelText('Email address'), 'rosnah.karim@example.my');
  retype(await screen.findByLabelText('Your present password'), 'cendol pulut tanpa santan');
  fireEvent.click(save());
  const code = await screen.findByLabelText('Code from the mail (optional)');
  expect(code).toHaveAccessibleDescription(/^We sent a code to rosnah\.karim@example\.my\./);
  expect(screen.getByLabelText('Email address')).toHaveValue('rosnah@example.my');
  expect(await axeFaults()).toEqual([]);
  retype(code, 'ABCDEFGH');
  fireEvent.click(save());
  const alert = await screen.findByRole('alertdialog', { name: 'Not saved' });
  fireEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.getByText('This code is wrong or has ended')).toBeVisible();
  retype(code, (await codeInMail()).toLowerCase());
  fireEvent.click(save());
  await closed();
  expect(store.get(personAtom)).toMatchObject({ email: 'rosnah.karim@example.my', new_email: null });
});

test('a new password is saved only with the present password', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const chosen = await screen.findByLabelText('New password');
  retype(chosen, 'Aa1!aaa');
  retype(screen.getByLabelText('Your present password'), 'cendol pulut tanpa santan');
  fireEvent.click(save());
  const described = (sentence: string) => expect(chosen).toHaveAccessibleDescription(expect.stringContaining(sentence));
  await waitFor(() => described('New password is too short, you want to get hacked?'));
  retype(chosen, 'nasikandar');
  await waitFor(() =>
    described('New password must contain at least one uppercase, one lowercase, one special character and one digit'),
  );
  retype(chosen, 'Nasi-Kandar-7!');
  expect(await axeFaults()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Keep my password' }));
  await waitFor(() => expect(screen.queryByLabelText('New password')).not.toBeInTheDocument());
  expect(screen.queryByLabelText('Your present password')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  retype(await screen.findByLabelText('New password'), 'Nasi-Kandar-7!');
  retype(screen.getByLabelText('Your present password'), 'cendol pulut tanpa santan');
  fireEvent.click(save());
  await closed();
  const body = { username: 'rosnah', password: 'Nasi-Kandar-7!' };
  expect((await gateway.call(auth.login, { body })).user.name).toBe('Rosnah Karim');
});

test('One user update shows the raw response code in an alert, and the error at its field', async () => {
  expect(failurePolicyOf(users.updateMe, 4000)).toBe('alert');
  await open();
  retype(screen.getByLabelText('Email address'), 'rosnah.k@example.my');
  retype(await screen.findByLabelText('Your present password'), 'not this');
  fireEvent.click(save());
  const alert = await screen.findByRole('alertdialog', { name: 'Not saved' });
  expect(alert).toHaveAccessibleDescription(/^4000/);
  expect(within(alert).getByText('4000')).toBeVisible();
  expect(alert).not.toHaveTextContent('attention');
  expect(await axeFaults()).toEqual([]);
  fireEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByText('This is not your present password')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Your present password')).toHaveFocus());
  await speak('ms');
  expect(await screen.findByText('Ini bukan kata laluan anda sekarang')).toBeVisible();
  await speak('en');
});

test('closing the dialog asks for a confirmation before typed text is lost', async () => {
  const name = await open();
  retype(name, 'Rosnah Karim X');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: kitMessages.text('leave.stay') }));
  expect(name).toHaveValue('Rosnah Karim X');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: kitMessages.text('leave.action') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await gateway.call(users.me, {})).name).toBe('Rosnah Karim');
});

test('after a language is saved, the pages are shown in that language', async () => {
  await open();
  retype(screen.getByLabelText('Language'), 'ar');
  fireEvent.click(save());
  expect(await screen.findByText('تم حفظ بياناتك')).toBeVisible();
  await speak('en');
});

test('a save without a response keeps the typed text and can be repeated', async () => {
  const name = await open();
  retype(name, 'Rosnah K');
  const mend = http.cut();
  fireEvent.click(save());
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'handlecatch Error' })).getByRole('button', { name: 'Close' }),
  );
  mend();
  fireEvent.click(await screen.findByRole('button', { name: 'Save again' }));
  await closed();
  expect(store.get(personAtom)?.name).toBe('Rosnah K');
});

test('the dialog of the person’s details shows that the gateway cannot be reached, and can be loaded again', async () => {
  const mend = http.cut();
  render(
    <Providers>
      <Above />
    </Providers>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  mend();
  fireEvent.click(again);
  expect(await screen.findByLabelText('Name')).toHaveValue('Rosnah K');
});

test('details that another window changed are not overwritten: the differences are listed, and typed input stays', async () => {
  const name = await open();
  const { language, phone, email } = await gateway.call(users.me, {});
  const body = { email, language, phone, name: 'Rosnah di tetingkap lain' };
  await gateway.call(users.updateMe, { body });
  retype(name, 'Rosnah di tetingkap ini');
  fireEvent.click(save());
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Name').nextSibling).toHaveTextContent('Rosnah di tetingkap lain');
  expect(notice.queryByRole('button', { name: 'Change password' })).toBeNull();
  expect(name).toHaveValue('Rosnah di tetingkap ini');
  expect(await axeFaults()).toEqual([]);
  fireEvent.click(notice.getByRole('button', { name: 'Keep what I typed' }));
  await closed();
  expect(await gateway.call(users.me, {})).toMatchObject({ ...body, name: 'Rosnah di tetingkap ini' });
});
