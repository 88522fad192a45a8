import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import { eq } from 'drizzle-orm';
import { movedBy } from '../../../kernel/time/clock.ts';
import { hashPassword } from '../auth/passwords.ts';
import { users as userTable } from '../tables.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const PASSWORD = 'roti canai kuah asing';
const WEIMING = { name: 'Lim Wei Ming', email: 'weiming@example.my', phone: '', language: 'en' as const };
const invalid = (fields: object) => ({ code: CODES.invalidInput.code, data: null, fields });

withSandbox('the details of a user', (sandbox) => {
  let token = '';
  const mails = () => sandbox().app.sandbox.mailbox.mails();
  const me = (by = token) => dataOf(sandbox(), users.me, {}, { token: by });
  const update = (body: object, by = token) =>
    callGateway(sandbox(), users.updateMe, { body: { ...WEIMING, ...body } }, { token: by });

  beforeEach(async () => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), 61 * 60_000));
    token = (await sandbox().signIn('weiming')).access;
    const { email } = await me();
    if (email !== WEIMING.email) await move(WEIMING.email);
  });

  const codeFor = (email: string) => mails().find(({ to }) => to === email)?.lines[0] ?? '';

  /** Changes the email address, and enters the code that was mailed to the new address. */
  async function move(email: string) {
    const { email: now } = await me();
    await update({ email, password: PASSWORD });
    return update({ email: now, email_code: codeFor(email) });
  }

  it('a person reads and changes only their own details', async () => {
    const hers = await me((await sandbox().signIn('aminah')).access);
    const { data } = await update({ name: ' Lim Wei Ming, CA ', phone: '+60 12-345 6789', language: 'ms' });
    expect(data).toMatchObject({ username: 'weiming', name: 'Lim Wei Ming, CA', language: 'ms' });
    expect(await me()).toEqual(data);
    expect(JSON.stringify(data)).not.toContain('hash');
    expect(await me((await sandbox().signIn('aminah')).access)).toEqual(hers);
  });

  it.each(['rosnah', 'farid', 'puteri'])('%s changes their own details, whatever their role', async (username) => {
    const { access } = await sandbox().signIn(username);
    const { name, email } = await me(access);
    expect(await update({ name, email, phone: '03-2345 6789' }, access)).toMatchObject({ code: 2000 });
  });

  it('each invalid field is returned with its error', async () => {
    expect(await update({ name: ' ', email: 'weiming', phone: '12', language: 'fr' })).toMatchObject(
      invalid({
        name: 'This is required',
        email: 'Enter an email address, like name@example.my',
        phone: 'Enter a Malaysian phone number, like 012-345 6789',
        language: 'Choose one of the options',
      }),
    );
  });

  it('a new email address needs the present password and a mailed code, and both addresses get a mail', async () => {
    const before = mails().length;
    expect(await update({ email: 'wm.lim@example.my' })).toMatchObject(invalid({ password: 'This is required' }));
    expect(await update({ email: 'wm.lim@example.my', password: 'roti' })).toMatchObject(
      invalid({ password: 'This is not your present password' }),
    );
    expect(await me()).toMatchObject({ email: WEIMING.email });
    expect(mails()).toHaveLength(before);
    expect(await update({ email: 'WM.Lim@example.my', password: PASSWORD, language: 'ms' })).toMatchObject({
      data: { email: WEIMING.email, new_email: 'wm.lim@example.my' },
    });
    expect(mails().slice(0, -before || undefined)).toMatchObject([
      { to: 'wm.lim@example.my', subject: 'Kod untuk alamat e-mel baharu anda', language: 'ms' },
    ]);
    const code = codeFor('wm.lim@example.my');
    for (const email_code of ['ABCDEFGH', `${code.slice(1)}A`, 'ABC'])
      expect(await update({ email_code, language: 'ms' })).toMatchObject(
        invalid({ email_code: 'This code is wrong or has ended' }),
      );
    expect(
      await update({ email_code: ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`, language: 'ms' }),
    ).toMatchObject({
      data: { email: 'wm.lim@example.my', new_email: null },
    });
    expect(mails().slice(0, 2)).toMatchObject([
      { to: 'wm.lim@example.my', subject: 'E-mel untuk anda kini sampai di sini', language: 'ms' },
      { to: WEIMING.email, subject: 'Alamat e-mel anda telah ditukar', language: 'ms' },
    ]);
    expect(await update({ email: 'wm.lim@example.my', email_code: code })).toMatchObject({
      code: CODES.invalidInput.code,
    });
    // The mail to the old address does not reveal the new address.
    expect(JSON.stringify(mails().filter(({ to }) => to === WEIMING.email))).not.toContain('wm.lim');
  });

  it('a person can open an account with an email address that another user entered and did not verify', async () => {
    await update({ email: 'mangsa@example.my', password: PASSWORD });
    const form = { name: 'Mangsa', business: 'Kedai Mangsa', email: 'mangsa@example.my', phone: '012-345 6789' };
    await dataOf(sandbox(), registration.open, { body: form });
    expect(mails()[0]).toMatchObject({ to: 'mangsa@example.my', subject: 'Open your account' });
    await callGateway(sandbox(), auth.forgotten, { body: { forgotten: 'username', email: 'mangsa@example.my' } });
    expect(mails()[0]?.subject).toBe('Open your account');
  });

  it('only the last code is valid, for one hour and for the person who requested it', async () => {
    await update({ email: 'satu@example.my', password: PASSWORD });
    const first = codeFor('satu@example.my');
    await update({ email: 'dua@example.my', password: PASSWORD });
    const wrong = { code: CODES.invalidInput.code };
    expect(await update({ email_code: first })).toMatchObject(wrong);
    const { access } = await sandbox().signIn('chandran');
    const { name, email } = await me(access);
    expect(await update({ name, email, email_code: codeFor('dua@example.my') }, access)).toMatchObject(wrong);
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), 61 * 60_000));
    token = (await sandbox().signIn('weiming')).access;
    expect((await me()).new_email).toBeNull();
    expect(await update({ email_code: codeFor('dua@example.my') })).toMatchObject(wrong);
  });

  it('a person can request at most five new email addresses in an hour, because each request sends a mail', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1)
      codes.push((await update({ email: `orang-${count}@example.my`, password: PASSWORD })).code);
    expect(codes).toEqual([2000, 2000, 2000, 2000, 2000, CODES.tooMany.code]);
  });

  it('a new password needs the present password, sends a mail, and ends every other session', async () => {
    const other = (await sandbox().signIn('weiming')).access;
    const NEW = 'Nasi-Kandar-7!';
    expect(await update({ new_password: NEW })).toMatchObject(invalid({ password: 'This is required' }));
    expect(await update({ new_password: NEW, password: 'roti' })).toMatchObject(
      invalid({ password: 'This is not your present password' }),
    );
    expect(await update({ new_password: 'kurang', password: PASSWORD })).toMatchObject({
      fields: { new_password: expect.any(String) },
    });
    expect(await update({ new_password: NEW, password: PASSWORD })).toMatchObject({ code: 2000 });
    expect(mails()[0]).toMatchObject({ to: WEIMING.email, subject: 'Your password was changed' });
    expect(await callGateway(sandbox(), users.me, {}, { token: other })).toMatchObject({ code: 401 });
    expect((await me()).username).toBe('weiming');
    const signIn = (password: string) =>
      callGateway(sandbox(), auth.login, { body: { username: 'weiming', password } });
    expect(await signIn(PASSWORD)).toMatchObject({ code: CODES.wrongCredentials.code });
    expect(await signIn(NEW)).toMatchObject({ code: 2000 });
    const hash = { password_hash: await hashPassword(PASSWORD) };
    await sandbox().database.tx((tx) => tx.update(userTable).set(hash).where(eq(userTable.username, 'weiming')));
  });

  it('the present email address in capitals is not a new address', async () => {
    expect(await update({ email: 'WeiMing@Example.MY' })).toMatchObject({ data: { email: WEIMING.email } });
  });

  it('the response to a change of address does not reveal whether another person has the new address', async () => {
    const taken = await update({ email: 'aminah@example.my', password: PASSWORD });
    const free = await update({ email: 'nobody-has-this@example.my', password: PASSWORD });
    const without = ({ data, ...answer }: typeof taken) => ({
      ...answer,
      // The version is left out, because each change of the person's row raises it.
      data: { ...(data as object), new_email: '', version: 0 },
    });
    expect(without(free)).toEqual(without(taken));
  });

  it('a password reset link that was mailed to the old address is refused after a change of address', async () => {
    await callGateway(sandbox(), auth.forgotten, { body: { forgotten: 'password', email: WEIMING.email } });
    const reset_token = new URL(mails()[0]?.link.to ?? '').hash.slice(1);
    expect(await move('wm.lim@example.my')).toMatchObject({ code: 2000 });
    const body = { reset_token, password: 'Nasi-Kandar-7!' };
    expect(await callGateway(sandbox(), auth.resetPassword, { body })).toMatchObject({ code: CODES.notFound.code });
  });

  it('after five wrong guesses of the present password, further tries are refused by the rate limit', async () => {
    const guess = () => update({ email: 'wm.lim@example.my', password: 'guess' });
    for (let count = 0; count < 5; count += 1) expect(await guess()).toMatchObject({ code: CODES.invalidInput.code });
    expect(await guess()).toMatchObject({ code: CODES.tooMany.code });
  });

  it('two concurrent changes of one user do not mix: each is saved completely or refused', async () => {
    await update({ email: 'wm.lim@example.my', password: PASSWORD });
    const [moved, renamed] = await Promise.all([
      update({ email_code: codeFor('wm.lim@example.my') }),
      update({ name: 'Wei Ming' }),
    ]);
    expect(moved.code === 2000 || moved.code === CODES.conflict.code).toBe(true);
    expect(
      renamed.code === 2000 || renamed.code === CODES.conflict.code || renamed.code === CODES.invalidInput.code,
    ).toBe(true);
    expect((await me()).email).toBe(moved.code === 2000 ? 'wm.lim@example.my' : WEIMING.email);
  });
});
