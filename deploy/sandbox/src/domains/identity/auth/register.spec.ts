import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import { registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { movedBy } from '../../../kernel/time/clock.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { registrations } from '../tables.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const PASSWORD = 'Nasi-Kandar-7!';
const refused = { code: CODES.notFound.code, data: null, token: null };
const LIST = {
  query: { skip: 0, limit: 10 },
  body: {
    search: { search_enable: false, search_key: '', search_column: 'title' as const },
    sort: { parameter_name: 'created_at' as const, sort_type: 'desc' as const },
  },
};

withSandbox('registration', (sandbox) => {
  const mails = () => sandbox().app.sandbox.mailbox.mails();
  const wait = (minutes: number) => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), minutes * 60_000));
  };
  const PERSON = { name: 'Devi a/p Raman', business: 'Kedai Bunga Devi', phone: '012-345 6789' };
  const open = (email: string) => callGateway(sandbox(), registration.open, { body: { ...PERSON, email } });
  const tokenFor = async (email: string) => {
    await open(email);
    return new URL(mails()[0]?.link.to ?? '').hash.slice(1);
  };
  const register = (registration_token: string, username: string, password = PASSWORD, password_again = password) =>
    callGateway(sandbox(), registration.register, { body: { registration_token, username, password, password_again } });

  beforeEach(() => wait(61));

  it('a known and a new address get the same response, and only the mail says whether an account exists', async () => {
    const known = await open('weiming@example.my');
    expect(mails()[0]).toMatchObject({ to: 'weiming@example.my', subject: 'You have an account already' });
    expect(await open('devi@example.my')).toEqual(known);
    expect(mails()[0]).toMatchObject({ to: 'devi@example.my', subject: 'Open your account' });
    expect(mails()[0]?.link.to).toMatch(/^http:\/\/localhost:4300\/login\?open#[\w-]{43}$/);
  });

  it('the response takes equally long for a known and a new address', async () => {
    for (const email of ['weiming@example.my', 'devi@example.my']) {
      const began = performance.now();
      await open(email);
      expect(performance.now() - began).toBeGreaterThan(240);
    }
  });

  it('no account is opened before the person follows the link', async () => {
    const count = () => sandbox().database.tx(async (tx) => (await tx.select().from(accounts)).length);
    const before = await count();
    await open('devi@example.my');
    expect(await count()).toBe(before);
  });

  it('the mail shows a shortened business name without the punctuation of a web address', async () => {
    const business = 'Menang RM5,000! https://jahat.example/hadiah <b>klik</b> sekarang juga sebelum tamat tempoh';
    await dataOf(sandbox(), registration.open, { body: { ...PERSON, email: 'mangsa@example.my', business } });
    const [mail] = sandbox().app.sandbox.mailbox.mails();
    expect(mail?.lines[0]).toContain('“Menang RM5 000 https jahat example hadia…”');
  });

  it('the token of the mail opens an empty account, signs its owner in, and works once', async () => {
    const token = await tokenFor('Devi@Example.MY');
    const opened = await register(token, 'Devi');
    expect(opened).toMatchObject({
      code: 2000,
      data: {
        account: {
          name: PERSON.business,
          portal_type: 'merchant',
          role: 'owner',
          permissions: ROLES.owner.permissions,
        },
        user: { name: PERSON.name, email: 'devi@example.my' },
      },
    });
    const own = await dataOf(sandbox(), collections.list, LIST, { token: opened.token ?? '' });
    expect(own.list.total).toBe(0);
    expect(await register(token, 'devi-two')).toMatchObject(refused);
    expect(await callGateway(sandbox(), auth.login, { body: { username: 'DEVI', password: PASSWORD } })).toMatchObject({
      code: 2000,
    });
  });

  it('after one link is used, the earlier link to the same address is refused', async () => {
    const first = await tokenFor('siva@example.my');
    const second = await tokenFor('siva@example.my');
    expect(await register(second, 'siva')).toMatchObject({ code: 2000 });
    expect(await register(first, 'siva-two')).toMatchObject(refused);
  });

  it('a token expires after a day', async () => {
    const token = await tokenFor('late@example.my');
    wait(24 * 60);
    expect(await register(token, 'late')).toMatchObject(refused);
  });

  it('a taken user name is refused at its field, in any letter case, and the link stays valid', async () => {
    const token = await tokenFor('amin@example.my');
    expect(await register(token, 'AMINAH')).toMatchObject({
      code: CODES.invalidInput.code,
      fields: { username: RULES.taken },
    });
    expect(await register(token, 'amin')).toMatchObject({ code: 2000 });
  });

  it.each([
    ['P@ssw0rd1', RULES.password_common],
    ['Malaysia@2026', RULES.password_common],
    ['short', 'Password is too short, you want to get hacked?'],
  ])('the password %s is refused at its field', async (password, text) => {
    const token = await tokenFor('weak@example.my');
    expect(await register(token, 'weak', password)).toMatchObject({
      code: CODES.invalidInput.code,
      fields: { password: text },
    });
  });

  it('a repeated password that differs from the first is refused at its field', async () => {
    const token = await tokenFor('twice@example.my');
    expect(await register(token, 'twice', PASSWORD, 'Another-One-8!')).toMatchObject({
      fields: { password_again: RULES.confirmed },
    });
  });

  it('a common password is also refused when a forgotten password is reset', async () => {
    await callGateway(sandbox(), auth.forgotten, { body: { forgotten: 'password', email: 'weiming@example.my' } });
    const reset_token = new URL(mails()[0]?.link.to ?? '').hash.slice(1);
    const body = { reset_token, password: 'Password123!' };
    expect(await callGateway(sandbox(), auth.resetPassword, { body })).toMatchObject({
      code: CODES.invalidInput.code,
      fields: { password: RULES.password_common },
    });
  });

  it('the sixth request for an address is refused by the rate limit, and a request for another address succeeds', async () => {
    for (let count = 0; count < 5; count++) expect(await open('again@example.my')).toMatchObject({ code: 2000 });
    expect(await open('again@example.my')).toMatchObject({ code: CODES.tooMany.code });
    expect(await open('other@example.my')).toMatchObject({ code: 2000 });
  });

  it('the sixth user name that is tried with one link is refused by the rate limit', async () => {
    const token = await tokenFor('guesser@example.my');
    for (let count = 0; count < 5; count++)
      expect(await register(token, 'aminah')).toMatchObject({ code: CODES.invalidInput.code });
    expect(await register(token, 'aminah')).toMatchObject({ code: CODES.tooMany.code });
  });

  it('the database does not store the token in plain text', async () => {
    const token = await tokenFor('secret@example.my');
    const rows = await sandbox().database.tx((tx) => tx.select().from(registrations));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
