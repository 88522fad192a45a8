import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import { signIns } from '@portal/shared/contract/merchant/identity/sign-ins.ts';
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { ROSNAH, secondStep, turnAllOff, turnAppOn } from '../testing/second-step.ts';

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the security page of a clerk', () => {
  const specs = portalSpecs(remote, openSandbox, ROSNAH);

  beforeEach(async () => {
    await turnAllOff();
    await gateway.call(signIns.endOthers, {});
  });

  /**
   * Rosnah's current password. A test changes it and cannot change it back, because the password of the demonstration is too weak to be
   * chosen.
   */
  let password: string = ROSNAH.password;

  const open = async () => {
    const { user } = await specs.open(paths.security());
    await screen.findByRole('heading', { level: 1, name: 'Security' });
    return user;
  };

  /** Signs in on another device, with this user agent, and returns the token. */
  async function signInOn(device: string): Promise<string> {
    const headers = { 'content-type': 'application/json', 'user-agent': device };
    const body = JSON.stringify({ username: ROSNAH.username, password });
    const answer = await specs.connection().call({ method: 'POST', url: `/api/v1/${auth.login.path}`, headers, body });
    return (JSON.parse(answer.body) as { token: string }).token;
  }

  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await specs.connection().call({ method: 'GET', url: `/api/v1/${users.me.path}`, headers })).status;
  };

  describe('the password', () => {
    async function openForm() {
      const user = await open();
      await user.click(await button('Change the password'));
      const form = await dialog('Change the password');
      const [present, chosen] = [form.getByLabelText('Present password'), form.getByLabelText('New password')];
      return { user, form, present, chosen, change: () => user.click(form.getByRole('button', { name: 'Change' })) };
    }

    const changes = () => specs.calls(users.updateMe.path).filter(({ method }) => method === 'PUT');

    it('is refused at its field, before a request is sent, when it is weak', async () => {
      const { user, present, chosen, change } = await openForm();
      await user.type(present, password);
      await user.type(chosen, 'nasikandar');
      await change();
      await waitFor(() => expect(chosen).toBeInvalid());
      expect(chosen).toHaveAccessibleDescription(/must contain at least one uppercase/);
      expect(present).toBeValid();
      expect(await axeFaults()).toEqual([]);
      expect(changes()).toEqual([]);
    });

    it('is changed only with the present password, and the change ends the other sessions', async () => {
      const other = await signInOn('Firefox/140.0 (Android 16)');
      const { user, form, present, chosen, change } = await openForm();
      const next = password.endsWith('7!') ? 'Nasi-Kandar-8!' : 'Nasi-Kandar-7!';
      await user.type(present, 'not this');
      await user.type(chosen, next);
      await change();
      const alert = within(await screen.findByRole('alertdialog', { name: 'Not saved' }));
      await user.click(alert.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(present).toHaveFocus());
      expect(present).toHaveAccessibleDescription(/This is not your present password/);
      expect(chosen).toHaveValue(next);
      expect(await statusOf(other)).toBe(200);
      await user.clear(present);
      await user.type(present, password);
      await change();
      await screen.findByText('Your password was changed, and you are signed out everywhere else');
      password = next;
      expect(form.queryByLabelText('New password')).toBeNull();
      expect(await statusOf(other)).toBe(401);
      expect(await statusOf(await signInOn(''))).toBe(200);
    });

    it('stays in its field when the gateway did not respond', async () => {
      const { user, present, chosen, change } = await openForm();
      await user.type(present, password);
      await user.type(chosen, 'Nasi-Kandar-9!');
      const mend = specs.http().cut(users.updateMe.path);
      await change();
      await user.click((await dialog('handlecatch Error')).getByRole('button', { name: 'Close' }));
      mend();
      expect(present).toHaveValue(password);
      expect(chosen).toHaveValue('Nasi-Kandar-9!');
      expect(await statusOf(await signInOn(''))).toBe(200);
    });
  });

  describe('the list of sessions', () => {
    const rows = async () => within(await screen.findByRole('list', { name: 'Where you are signed in' }));
    /** The open sessions, without the sessions that earlier tests ended, which stay in the list. */
    const signedIn = async () =>
      (await rows()).queryAllByText('Signed in').map((status) => status.closest('li')?.textContent ?? '');

    it('marks this device, and shows no other session to sign out', async () => {
      await open();
      const list = await rows();
      const here = list.getByText('This device').closest('li');
      expect(here).toHaveTextContent(/with the password · 127\.0\.0\.1 · Tadika Sinar Pagi/);
      expect(list.queryByText('Signed in')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    });

    it('ends the sessions of all other devices, and only those, by “Sign out everywhere else”', async () => {
      const tokens = [
        await signInOn('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'),
        await signInOn('Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1'),
      ];
      const user = await open();
      expect((await signedIn()).toSorted()).toEqual([
        expect.stringMatching(/^Chrome on Windows/),
        expect.stringMatching(/^Safari on iPhone/),
      ]);
      expect(await axeFaults()).toEqual([]);
      await user.click(await button('Sign out everywhere else'));
      const question = await dialog('Sign out everywhere else?');
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200]);
      await user.click(await button('Sign out everywhere else'));
      const again = await dialog('Sign out everywhere else?');
      await user.click(again.getByRole('button', { name: 'Sign out everywhere else' }));
      expect(await screen.findByText('2 other devices were signed out')).toBeVisible();
      await waitFor(async () => expect(await signedIn()).toEqual([]));
      expect((await rows()).getByText('This device')).toBeVisible();
      expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401]);
    });

    it('keeps every session when the gateway does not respond', async () => {
      const token = await signInOn('Firefox/140.0 (Android 16)');
      const user = await open();
      const mend = specs.http().cut(signIns.endOthers.path);
      await user.click(await button('Sign out everywhere else'));
      const question = await dialog('Sign out everywhere else?');
      await user.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
      await user.click((await dialog('handlecatch Error')).getByRole('button', { name: 'Close' }));
      mend();
      expect(await signedIn()).toEqual([expect.stringMatching(/^Firefox on Android/)]);
      expect(await statusOf(token)).toBe(200);
    });
  });

  it('a reset that an owner requested is shown with the owner and the time, and can be stopped', async () => {
    await turnAppOn();
    const { id } = await gateway.call(users.me, {});
    const { access } = await specs.connection().signIn('aminah');
    const url = `/api/v1/${people.resetFactor.path.replace('{id}', id)}`;
    await specs.connection().call({ method: 'POST', url, headers: { authorization: `Bearer ${access}` } });
    const user = await open();
    const notice = within(await screen.findByRole('note'));
    expect(notice.getByText('Your second step is to be reset')).toBeVisible();
    expect(notice.getByText(/Aminah binti Yusof asked for it\. It goes on .*21/)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.click(notice.getByRole('button', { name: 'Keep my second step' }));
    expect(await screen.findByText('Your second step stays')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect(await secondStep()).toMatchObject({ totp_since: expect.any(String), reset: null });
  });

  it('the page is translated into Malay, and has no accessibility faults in Arabic', async () => {
    await turnAppOn();
    await open();
    await speak('ms');
    expect(screen.getByRole('heading', { level: 1, name: 'Keselamatan' })).toBeVisible();
    expect(screen.getByText(/^Tinggal 10 daripada sepuluh/)).toBeVisible();
    expect(screen.getByText('Peranti ini')).toBeVisible();
    await speak('ar');
    expect(screen.queryByText('Peranti ini')).toBeNull();
    expect(await axeFaults()).toEqual([]);
  });

  afterEach(() => speak('en'));
});

describe('the security page of the only owner of an account', () => {
  const specs = portalSpecs(remote, openSandbox, { username: 'kavitha', password: 'nasi lemak sambal lebih' });

  it('shows why the last second factor cannot be turned off', async () => {
    await turnAppOn();
    const { user } = await specs.open(paths.security());
    expect(await screen.findByText(/^You are the only owner of Persatuan Penduduk Taman Melati\./)).toBeVisible();
    await user.click(await button('Turn off'));
    const question = await dialog('Turn the authenticator app off?');
    await user.click(question.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText(/so your last second factor stays on/)).toBeVisible();
    expect((await secondStep()).totp_since).not.toBeNull();
  });
});
