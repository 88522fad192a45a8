import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { introducerInvite } from '@portal/shared/contract/introducer/invite.ts';
import { openInvite } from '@portal/shared/contract/merchant/identity/open-invite.ts';
import { registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor } from '@testing-library/react';
import { signedOut } from '../../testing/signed-out.ts';

const PASSWORD = 'Nasi-Kandar-7!';

const visit = signedOut();
const { open } = visit;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => visit.opened.user.click(screen.getByRole('button', { name }));
const callsTo = (path: string) => visit.http.calls.filter(({ url }) => url === path);

const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await visit.opened.user.clear(field);
  await visit.opened.user.type(field, text);
};

/** The link in the newest mail of the sandbox's mailbox. */
async function linkOfMail(): Promise<string> {
  const { body } = await visit.connection.call({ method: 'GET', url: '/sandbox/mail', headers: { host: 'localhost' } });
  const { pathname, search, hash } = new URL(/href="(http:\/\/localhost:4300\/[^"]+)"/.exec(body)?.[1] ?? '');
  return pathname + search + hash;
}

async function requestAccount(email: string, address = '/login?open'): Promise<void> {
  await open(address);
  await type('Your name', 'Devi a/p Raman');
  await type('Business name', 'Kedai Bunga Devi');
  await type('Email address', email);
  await type('Phone', '012-345 6789');
  await press('Send the email');
  expect(await heading('Check your email')).toHaveFocus();
}

test('the form for a new account is linked from the sign-in page, and is not fetched before', async () => {
  await open('/login');
  await visit.opened.user.click(screen.getByRole('link', { name: 'Open an account' }));
  expect(await heading('Open an account')).toBeVisible();
  expect(await axeFaults(visit.opened.area)).toEqual([]);
});

test('the form for a new account marks each missing field, focuses the first of them, and sends nothing', async () => {
  await open('/login?open');
  await press('Send the email');
  expect(screen.getByLabelText('Your name')).toHaveFocus();
  for (const label of ['Your name', 'Business name', 'Email address'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      `Enter ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    );
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Malaysian phone number/);
  expect(visit.http.calls).toEqual([]);
});

test('the form for a new account shows the same text for an email address with an account and for one without', async () => {
  await requestAccount('weiming@example.my');
  expect(screen.getByText(/^If weiming@example.my has no account yet/)).toBeVisible();
  await visit.opened.close();
  await requestAccount('devi@example.my');
  expect(screen.getByText(/^If devi@example.my has no account yet/)).toBeVisible();
  expect(await axeFaults(visit.opened.area)).toEqual([]);
});

test('the link in the mail opens the account and signs its owner in', async () => {
  await requestAccount('puan.devi@example.my');
  await visit.opened.close();
  await open(await linkOfMail());
  await heading('Choose how you sign in');
  expect(await axeFaults(visit.opened.area)).toEqual([]);
  await type('User name', 'devi');
  await type('Password', PASSWORD);
  await type('Password once more', PASSWORD);
  await press('Open an account');
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe('Kedai Bunga Devi'));
  expect(store.get(accountAtom)).toMatchObject({ role: 'owner', portal_type: 'merchant' });
});

test('a password that is too short or too weak is reported at its field', async () => {
  await requestAccount('encik.devi@example.my');
  await visit.opened.close();
  await open(await linkOfMail());
  await heading('Choose how you sign in');
  await type('User name', 'devi.lama');
  for (const [password, sentence] of [
    ['Aa1!aaa', 'Password is too short, you want to get hacked?'],
    ['aaaaaaaa1!', 'Password must contain at least one uppercase, one lowercase, one special character and one digit'],
  ] as const) {
    await type('Password', password);
    await type('Password once more', password);
    await press('Open an account');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(sentence)),
    );
  }
  expect(callsTo(registration.register.path)).toHaveLength(0);
});

test('a common password, a different repetition and a taken user name are reported at their fields', async () => {
  await requestAccount('cik.devi@example.my');
  await visit.opened.close();
  await open(await linkOfMail());
  await heading('Choose how you sign in');
  await type('User name', 'aminah');
  await type('Password', 'P@ssw0rd123!');
  await type('Password once more', 'P@ssw0rd123!');
  await press('Open an account');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/guessed first/);
  expect(callsTo(registration.register.path)).toHaveLength(0);
  await type('Password', PASSWORD);
  await press('Open an account');
  expect(await screen.findByText('This is not the same as above')).toBeVisible();
  await type('Password once more', PASSWORD);
  await press('Open an account');
  await waitFor(() => expect(screen.getByLabelText('User name')).toHaveFocus());
  expect(screen.getByLabelText('User name')).toHaveAccessibleDescription('Somebody has this already. Choose another');
  expect(store.get(accountAtom)).toBeNull();
});

test('an expired link is reported, and the page offers a new link', async () => {
  await open('/login?open#no-such-token');
  await heading('Choose how you sign in');
  await type('User name', 'nobody');
  await type('Password', PASSWORD);
  await type('Password once more', PASSWORD);
  await press('Open an account');
  expect(await screen.findByText('This link has ended or was already used. Ask for a new one.')).toBeVisible();
  await visit.opened.user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(await heading('Open an account')).toBeVisible();
});

test('a lost connection is reported above the form, and the form keeps typed input', async () => {
  await open('/login?open');
  await type('Your name', 'Devi');
  await type('Business name', 'Kedai');
  await type('Email address', 'x@example.my');
  await type('Phone', '0123456789');
  const mend = visit.http.cut();
  await press('Send the email');
  expect(await screen.findByText(/The gateway cannot be reached/)).toBeVisible();
  mend();
  expect(screen.getByLabelText('Business name')).toHaveValue('Kedai');
});

test.each(['ms', 'ar'] as const)('the form for a new account is accessible: %s', async (language) => {
  await speak(language);
  await open('/login?open');
  expect(await axeFaults(visit.opened.area)).toEqual([]);
  await speak('en');
});

describe('a new account through the link of an introducer', () => {
  interface Envelope {
    readonly token: string;
    readonly data: never;
  }
  const post = async (path: string, body: object, token?: string): Promise<Envelope> => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { host: 'localhost', 'content-type': 'application/json', ...authorization };
    const request = { method: 'POST', url: `/api/v1/${path}`, headers, body: JSON.stringify(body) } as const;
    return JSON.parse((await visit.connection.call(request)).body) as Envelope;
  };
  const asFarid = async () => (await post('jwt/login', { username: 'farid', password: 'kopi ais kaw sedikit' })).token;
  const inviteAddress = async (): Promise<string> => {
    const { data } = await post(introducerInvite.mine.path, {}, await asFarid());
    const { invite } = data as { readonly invite: { readonly address: string } };
    const { pathname, search } = new URL(invite.address);
    return pathname + search;
  };
  const sent = () => callsTo(registration.open.path).map(({ body }) => body);

  test('names the introducer and the data that the introducer will see, and sends the invite code', async () => {
    const address = await inviteAddress();
    const code = new URLSearchParams(address.split('?')[1]).get('invite');
    await open(address);
    expect(await screen.findByText('Invited by Rakan Niaga Utara')).toBeVisible();
    expect(screen.getByText(/will see the amounts of payments to your business, and not who paid/)).toBeVisible();
    expect(await axeFaults(visit.opened.area)).toEqual([]);
    await visit.opened.close();
    await requestAccount('jemputan@example.my', address);
    expect(sent()).toEqual([expect.objectContaining({ email: 'jemputan@example.my', invite_code: code })]);
    await visit.opened.close();
    await open(await linkOfMail());
    await heading('Choose how you sign in');
    await type('User name', 'jemputan');
    await type('Password', PASSWORD);
    await type('Password once more', PASSWORD);
    await press('Open an account');
    await waitFor(() => expect(store.get(accountAtom)?.name).toBe('Kedai Bunga Devi'));
    const list = { search: { search_enable: false, search_key: '', search_column: 'name' } };
    const sort = { sort: { parameter_name: 'since', sort_type: 'desc' } };
    const { path } = introducer.merchants;
    const { data } = await post(`${path}?skip=0&limit=1`, { ...list, ...sort }, await asFarid());
    expect(data).toMatchObject({ list: { data: [{ name: 'Kedai Bunga Devi' }] } });
  });

  test('can be opened without the invitation, and the invitation can be restored before the form is sent', async () => {
    await open(await inviteAddress());
    await screen.findByText('Invited by Rakan Niaga Utara');
    await press('Open without this invitation');
    expect(screen.getByText('Opened without an invitation')).toBeVisible();
    // The pressed button keeps the focus, and its label changes.
    expect(screen.getByRole('button', { name: 'Use the invitation' })).toHaveFocus();
    expect(await axeFaults(visit.opened.area)).toEqual([]);
    await press('Use the invitation');
    expect(screen.getByText('Invited by Rakan Niaga Utara')).toBeVisible();
    await press('Open without this invitation');
    for (const [label, text] of [
      ['Your name', 'Devi a/p Raman'],
      ['Business name', 'Kedai Bunga Devi'],
      ['Email address', 'tanpa@example.my'],
      ['Phone', '012-345 6789'],
    ] as const)
      await type(label, text);
    await press('Send the email');
    await heading('Check your email');
    expect(sent()).toEqual([expect.not.objectContaining({ invite_code: expect.anything() })]);
  });

  test.each(['ABCDEFGH23', '%20', 'kod-lama'])(
    'reports an invalid invite code and does not send it: %s',
    async (code) => {
      await requestAccount(`lama-${code.length}@example.my`, `/login?open&invite=${code}`);
      expect(sent()).toEqual([expect.not.objectContaining({ invite_code: expect.anything() })]);
      await visit.opened.close();
      await open(`/login?open&invite=${code}`);
      expect(await screen.findByText('This invitation does not work any more')).toBeVisible();
      expect(screen.getByText('You can open an account all the same.')).toBeVisible();
    },
  );

  test('reports that its invite code cannot be checked, and a retry checks the code', async () => {
    const address = await inviteAddress();
    const mend = visit.http.cut(openInvite.look.path);
    await open(address);
    expect(await screen.findByText('Who invites you could not be read')).toBeVisible();
    mend();
    await press('Try again');
    expect(await screen.findByText('Invited by Rakan Niaga Utara')).toBeVisible();
  });
});
