import { auth } from '@portal/shared/contract/auth.ts';
import { signOut, startSession } from '@portal/shared/session/session.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { openRemote, speak, type Opened } from '@portal/shared/testing/render-remote.tsx';
import { connectHttp, type SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { screen, waitFor } from '@testing-library/react';
import { app } from './app.ts';

const NEW = 'Nasi-Kandar-7!';

let line: Awaited<ReturnType<typeof openSandbox>>;
let http: SandboxHttp;
let opened: Opened;

beforeAll(async () => {
  line = await openSandbox();
  http = connectHttp(line);
  startSession();
});

beforeEach(() => http.forget());

afterEach(async () => {
  await opened.close();
  signOut();
});

const open = async (address: string) => {
  opened = await openRemote(app, address);
  await screen.findByRole('heading', { level: 1 });
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function ask(email: string): Promise<void> {
  await opened.user.type(screen.getByLabelText('Email address'), email);
  await opened.user.click(screen.getByRole('button', { name: 'Send the email' }));
}

/** Where the newest mail of the sandbox's mailbox leads. */
async function linkOfMail(): Promise<string> {
  const { body } = await line.ask({ method: 'GET', url: '/sandbox/mail', headers: { host: 'localhost' } });
  const { pathname, hash } = new URL(/href="(http:\/\/localhost:4300\/[^"]+)"/.exec(body)?.[1] ?? '');
  return pathname + hash;
}

async function choose(password: string): Promise<void> {
  const field = screen.getByLabelText('New password');
  await opened.user.clear(field);
  await opened.user.type(field, password);
  await opened.user.click(screen.getByRole('button', { name: 'Save the new password' }));
}

test('the sign-in page leads to both, and they lead back', async () => {
  await open('/login');
  await opened.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await heading('Forgot your password?');
  await opened.user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
  await heading('Sign in');
  await opened.user.click(screen.getByRole('link', { name: 'Forgot your user name?' }));
  await heading('Forgot your user name?');
});

test('the link of the mail leads to a new password, with which the person signs in', async () => {
  await open('/forgot-password');
  await ask('weiming@example.my');
  await heading('Look at your email');
  await opened.close();
  await open(await linkOfMail());
  await choose(NEW);
  await heading('Your password is changed');
  await opened.user.click(screen.getByRole('link', { name: 'Sign in with the new password' }));
  await opened.user.type(await screen.findByLabelText('User name'), 'weiming');
  await opened.user.type(screen.getByLabelText('Password'), NEW);
  await opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe('Kedai Sinar Pagi'));
});

test('a link works once, and the page that says so leads to a new one', async () => {
  await open('/forgot-password');
  await ask('farid@example.my');
  await heading('Look at your email');
  const link = await linkOfMail();
  for (const notice of [undefined, /already used/]) {
    await opened.close();
    await open(link);
    await choose(NEW);
    if (notice) expect(await screen.findByText(notice)).toBeVisible();
    else await heading('Your password is changed');
  }
  await opened.user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
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
  expect(http.calls).toEqual([]);
});

test('a common password is refused before it is sent', async () => {
  await open('/forgot-password#token');
  await choose('P@ssw0rd123!');
  expect(await screen.findByText(/guessed first/)).toBeVisible();
  expect(http.calls).toEqual([]);
});

test('a known and an unknown person read the same', async () => {
  const seen: string[] = [];
  for (const email of ['aminah@example.my', 'nobody@example.my']) {
    await open('/forgot-username');
    await ask(email);
    await heading('Look at your email');
    seen.push((opened.area.textContent ?? '').replace(email, ''));
    await opened.close();
  }
  expect(seen[0]).toBe(seen[1]);
  expect(http.calls.map(({ url }) => url)).toEqual([auth.forgotten.path, auth.forgotten.path]);
  await open('/forgot-username');
});

test('what is no email address is named, and a lost connection keeps what was typed', async () => {
  await open('/forgot-username');
  await ask('aminah');
  expect(screen.getByText('Enter an email address, like name@example.my')).toBeVisible();
  expect(http.calls).toEqual([]);
  const mend = http.cut();
  await ask('@example.my');
  expect(await screen.findByText(/The gateway cannot be reached/)).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveValue('aminah@example.my');
  mend();
});

test.each(['/forgot-password', '/forgot-password#token', '/forgot-username'])(
  '%s is accessible, in Arabic too',
  async (address) => {
    await open(address);
    expect(await axeFaults(opened.area)).toEqual([]);
    await speak('ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(await axeFaults(opened.area)).toEqual([]);
    await speak('en');
  },
);
