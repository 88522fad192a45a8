import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor } from '@testing-library/react';
import { signedOut } from '../../testing/signed-out.ts';

const visit = signedOut();
const { open } = visit;

const press = () => visit.opened.user.click(screen.getByRole('button', { name: 'Sign in' }));

/** The URL in the mail that reminds a person of their user name. */
async function linkFor(email: string): Promise<string> {
  await visit.connection.call({
    method: 'POST',
    url: `/api/v1/${auth.forgotten.path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ forgotten: 'username', email }),
  });
  const { body } = await visit.connection.call({ method: 'GET', url: '/sandbox/mail', headers: { host: 'localhost' } });
  const { pathname, search, hash } = new URL(/href="(http:\/\/localhost:4300\/[^"]+)"/.exec(body)?.[1] ?? '');
  return pathname + search + hash;
}

test('the link in the mail signs in after one click, and opening the link alone does not use it up', async () => {
  await open(await linkFor('weiming@example.my'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in by link');
  expect(visit.http.calls).toEqual([]);
  await press();
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe('Kedai Sinar Pagi'));
});

test('a used link is refused with its own message, and the page offers a new link', async () => {
  const link = await linkFor('kavitha@example.my');
  await open(link);
  await press();
  await waitFor(() => expect(store.get(accountAtom)).not.toBeNull());
  signOut();
  await visit.opened.close();
  await open(link);
  await press();
  expect(await screen.findByText(/has ended or was already used/)).toBeVisible();
  expect(store.get(accountAtom)).toBeNull();
  await visit.opened.user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your user name?' });
});

test('a sign-in link without its code is reported immediately', async () => {
  await open('/login?link');
  expect(screen.getByText(/has ended or was already used/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('a lost connection is reported, and the link can be used again', async () => {
  await open(await linkFor('aminah@example.my'));
  const mend = visit.http.cut();
  await press();
  expect(await screen.findByText(/The gateway cannot be reached/)).toBeVisible();
  mend();
  await press();
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe('Tadika Sinar Pagi'));
});

test('the page of a sign-in link is accessible, also in Arabic', async () => {
  await open('/login?link#code');
  expect(await axeFaults(visit.opened.area)).toEqual([]);
  await speak('ar');
  expect(document.documentElement.dir).toBe('rtl');
  expect(await axeFaults(visit.opened.area)).toEqual([]);
  await speak('en');
});
