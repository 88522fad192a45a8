import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { movedBy } from '../../../kernel/time/clock.ts';
import { passwordResets } from '../tables.ts';
import { callGateway } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const NEW = 'Nasi-Kandar-7!';
const refused = { code: CODES.notFound.code, data: null, token: null };

withSandbox('a forgotten password', (sandbox) => {
  const mails = () => sandbox().app.sandbox.mailbox.mails();
  const wait = (minutes: number) => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), minutes * 60_000));
  };
  const requestLink = (email: string, forgotten: 'password' | 'username' = 'password') =>
    callGateway(sandbox(), auth.forgotten, { body: { forgotten, email } });
  const reset = (reset_token: string, password = NEW) =>
    callGateway(sandbox(), auth.resetPassword, { body: { reset_token, password } });
  const login = (username: string, password: string) =>
    callGateway(sandbox(), auth.login, { body: { username, password } });
  const tokenFor = async (email: string) => {
    await requestLink(email);
    return new URL(mails()[0]?.link.to ?? '').hash.slice(1);
  };

  beforeEach(() => wait(61));

  it('a known and an unknown email address get the same response, and only the known address gets a mail', async () => {
    const before = mails().length;
    expect(await requestLink('nobody@example.my')).toEqual(await requestLink('weiming@example.my'));
    expect(mails()).toHaveLength(before + 1);
    expect(mails()[0]).toMatchObject({ to: 'weiming@example.my', subject: 'Choose a new password' });
  });

  it('the response takes equally long for a known and an unknown email address', async () => {
    const time = async (email: string) => {
      const began = performance.now();
      await requestLink(email);
      return performance.now() - began;
    };
    for (const email of ['weiming@example.my', 'nobody@example.my']) {
      // The response time must not reveal whether an address is known. The fastest of three calls ignores other load.
      const took = Math.min(await time(email), await time(email), await time(email));
      expect(took).toBeGreaterThan(240);
      expect(took).toBeLessThan(1_000);
    }
  });

  it('a forgotten user name is sent by mail, whatever the letter case of the address', async () => {
    await requestLink('Weiming@Example.MY', 'username');
    expect(mails()[0]).toMatchObject({ to: 'weiming@example.my', subject: 'Your user name' });
    expect(mails()[0]?.lines[0]).toBe('You sign in as weiming.');
  });

  it.each(['password', 'username'] as const)(
    'the mail about a forgotten %s has a link to the portal of its recipient',
    async (forgotten) => {
      await requestLink('farid@example.my', forgotten);
      expect(mails()[0]?.link.to).toMatch(/^http:\/\/localhost:4301\//);
      await requestLink('weiming@example.my', forgotten);
      expect(mails()[0]?.link.to).toMatch(/^http:\/\/localhost:4300\//);
    },
  );

  it('the token of the mail sets a new password once, and the old password is refused', async () => {
    const token = await tokenFor('farid@example.my');
    expect(await reset(token)).toMatchObject({ code: 2000, data: null });
    expect(await reset(token, 'Another-One-8!')).toMatchObject(refused);
    expect(await login('farid', 'kopi ais kaw sedikit')).toMatchObject({ code: CODES.wrongCredentials.code });
    expect(await login('farid', NEW)).toMatchObject({ code: 2000 });
    expect(mails()[0]).toMatchObject({ to: 'farid@example.my', subject: 'Your password was changed' });
  });

  it('of two concurrent resets with one link, only one sets the password', async () => {
    const token = await tokenFor('puteri@example.my');
    const codes = (await Promise.all([reset(token, NEW), reset(token, 'Another-One-8!')])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([2000, CODES.notFound.code]);
  });

  it('a reset ends every session of the person, and no session of other people', async () => {
    const [phone, desk] = [await sandbox().signIn('weiming'), await sandbox().signIn('weiming')];
    const other = await sandbox().signIn('aminah');
    expect(await reset(await tokenFor('weiming@example.my'))).toMatchObject({ code: 2000 });
    const list = {
      query: { skip: 0, limit: 10 },
      body: {
        search: { search_enable: false, search_key: '', search_column: 'title' as const },
        sort: { parameter_name: 'created_at' as const, sort_type: 'desc' as const },
      },
    };
    for (const { access, refresh } of [phone, desk]) {
      expect(await callGateway(sandbox(), collections.list, list, { token: access })).toMatchObject({ code: 401 });
      const answer = await callGateway(sandbox(), auth.refresh, { body: { refreshToken: refresh } });
      expect(answer).toMatchObject({ code: CODES.sessionExpired.code });
    }
    expect(await callGateway(sandbox(), collections.list, list, { token: other.access })).toMatchObject({ code: 2000 });
  });

  it('after one link is used, the earlier link of the person is refused', async () => {
    const first = await tokenFor('aminah@example.my');
    const second = await tokenFor('aminah@example.my');
    expect(await reset(second)).toMatchObject({ code: 2000 });
    expect(await reset(first)).toMatchObject(refused);
  });

  it('a token expires after half an hour', async () => {
    const token = await tokenFor('kavitha@example.my');
    wait(30);
    expect(await reset(token)).toMatchObject(refused);
    expect(await reset('x'.repeat(43))).toMatchObject(refused);
  });

  it.each([
    ['Aa1!aaa', 'Password is too short, you want to get hacked?'],
    [
      'nasi-kandar-7!',
      'Password must contain at least one uppercase, one lowercase, one special character and one digit',
    ],
  ])('the password %s is refused with “%s”, and the token stays valid', async (password, sentence) => {
    const token = await tokenFor('kavitha@example.my');
    const { code, fields } = await reset(token, password);
    expect([code, fields]).toEqual([CODES.invalidInput.code, { password: sentence }]);
    expect(await reset(token)).toMatchObject({ code: 2000 });
  });

  it('the database does not store the token in plain text', async () => {
    const token = await tokenFor('kavitha@example.my');
    const rows = await sandbox().database.tx((tx) => tx.select().from(passwordResets));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('the sixth request for an address is refused by the rate limit and sends no mail, even for an unknown address', async () => {
    for (const email of ['kavitha@example.my', 'nobody@example.my']) {
      for (let count = 0; count < 5; count++) expect(await requestLink(email)).toMatchObject({ code: 2000 });
      const before = mails().length;
      expect(await requestLink(email)).toMatchObject({ code: CODES.tooMany.code });
      expect(mails()).toHaveLength(before);
    }
  });
});
