import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor } from '@testing-library/react';
import { signedOut } from '../../testing/signed-out.ts';

const NEW = 'Nasi-Kandar-7!';

const visit = signedOut();
const { open } = visit;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function requestMail(email: string): Promise<void> {
  await visit.opened.user.type(screen.getByLabelText('Email address'), email);
  await visit.opened.user.click(screen.getByRole('button', { name: 'Send the email' }));
}

/** The link in the newest mail of the sandbox's mailbox. */
async function linkOfMail(): Promise<string> {
  const { body } = await visit.connection.call({ method: 'GET', url: '/sandbox/mail', headers: { host: 'localhost' } });
  const { pathname, hash } = new URL(/href="(http:\/\/localhost:430[01]\/[^"]+)"/.exec(body)?.[1] ?? '');
  return pathname + hash;
}

async function choose(password: string): Promise<void> {
  const field = screen.getByLabelText('New password');
  await visit.opened.user.clear(field);
  await visit.opened.user.type(field, password);
  await visit.opened.user.click(screen.getByRole('button', { name: 'Save the new password' }));
}

test('the sign-in page links to the pages for a forgotten password and user name, and both link back', async () => {
  await open('/login');
  await visit.opened.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await heading('Forgot your password?');
  await visit.opened.user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
  await heading('Sign in');
  await visit.opened.user.click(screen.getByRole('link', { name: 'Forgot your user name?' }));
  await heading('Forgot your user name?');
});

test('the link in the mail leads to a new password, and the person signs in with the new password', async () => {
  await open('/forgot-password');
  await requestMail('weiming@example.my');
  expect(await heading('Check your email')).toHaveFocus();
  await visit.opened.close();
  await open(await linkOfMail());
  await choose(NEW);
  expect(await heading('Your password is changed')).toHaveFocus();
  await visit.opened.user.click(screen.getByRole('link', { name: 'Sign in with the new password' }));
  await visit.opened.user.type(await screen.findByLabelText('User name'), 'weiming');
  await visit.opened.user.type(screen.getByLabelText('Password'), NEW);
  await visit.opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe('Kedai Sinar Pagi'));
});

test('a link works only once, and its second use shows a message and offers a new link', async () => {
  await open('/forgot-password');
  await requestMail('farid@example.my');
  await heading('Check your email');
  const link = await linkOfMail();
  for (const notice of [undefined, /already used/]) {
    await visit.opened.close();
    await open(link);
    await choose(NEW);
    if (notice) expect(await screen.findByText(notice)).toBeVisible();
    else await heading('Your password is changed');
  }
  await visit.opened.user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await heading('Forgot your password?');
});

test.each([
  ['Aa1!aaa', 'New password is too short, you want to get hacked?'],
  [
    'nasi kandar',
    'New password must contain at least one uppercase, one lowercase, one special character and one digit',
  ],
])('the new password %s is refused before it is sent: %s', async (password, sentence) => {
  await open('/forgot-password#token');
  await choose(password);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(visit.http.calls).toEqual([]);
});

test('the password field lists its rules, and while the person types, the rules still missing, in each language', async () => {
  await open('/forgot-password#token');
  const { user } = visit.opened;
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAccessibleDescription(/^At least 8 characters, with a capital letter/);
  await user.type(field, 'nasi');
  expect(field).toHaveAccessibleDescription(
    /^Still missing: 8 characters or more, a capital letter, a digit,? and one of !@#\$%&\*\(\)$/,
  );
  await user.type(field, 'Kandar7');
  expect(field).toHaveAccessibleDescription('Still missing: one of !@#$%&*()');
  await speak('ms');
  expect(field).toHaveAccessibleDescription('Masih kurang: salah satu daripada !@#$%&*()');
  await speak('ar');
  expect(field).toHaveAccessibleDescription(/^ما زال ينقص: أحد الرموز/);
  await speak('en');
  await user.type(field, '!');
  expect(field).toHaveAccessibleDescription('It has everything it needs.');
});

test('a common password is refused before it is sent', async () => {
  await open('/forgot-password#token');
  await choose('P@ssw0rd123!');
  expect(await screen.findByText(/guessed first/)).toBeVisible();
  expect(visit.http.calls).toEqual([]);
});

test('the page shows the same text for a known and an unknown email address', async () => {
  const paths: string[] = [];
  for (const email of ['aminah@example.my', 'nobody@example.my']) {
    await open('/forgot-username');
    await requestMail(email);
    await heading('Check your email');
    paths.push((visit.opened.area.textContent ?? '').replace(email, ''));
    await visit.opened.close();
  }
  expect(paths[0]).toBe(paths[1]);
  expect(visit.http.calls.map(({ url }) => url)).toEqual([auth.forgotten.path, auth.forgotten.path]);
  await open('/forgot-username');
});

test('the focus moves to the message that replaces the form, and back to the field for another address', async () => {
  await open('/forgot-username');
  await requestMail('nobody@example.my');
  const sent = await heading('Check your email');
  expect(sent).toHaveFocus();
  expect(sent).toHaveAccessibleDescription(/^If somebody here has the address nobody@example.my/);
  await visit.opened.user.click(screen.getByRole('button', { name: 'Try another address' }));
  expect(screen.getByLabelText('Email address')).toHaveFocus();
});

test('an invalid email address is marked, and a lost connection keeps the typed text', async () => {
  await open('/forgot-username');
  await requestMail('aminah');
  expect(screen.getByText('Enter an email address, like name@example.my')).toBeVisible();
  expect(visit.http.calls).toEqual([]);
  const mend = visit.http.cut();
  await requestMail('@example.my');
  expect(await screen.findByText(/The gateway cannot be reached/)).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveValue('aminah@example.my');
  mend();
});

test.each(['/forgot-password', '/forgot-password#token', '/forgot-username'])(
  '%s is accessible, also in Arabic',
  async (address) => {
    await open(address);
    expect(await axeFaults(visit.opened.area)).toEqual([]);
    await speak('ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(await axeFaults(visit.opened.area)).toEqual([]);
    await speak('en');
  },
);
