import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import { movedBy } from '../../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const PASSWORD = 'roti canai kuah asing';
const WEIMING = { name: 'Lim Wei Ming', email: 'weiming@example.my', phone: '', language: 'en' as const };
const invalid = (fields: object) => ({ code: CODES.invalidInput.code, data: null, fields });

withSandbox((sandbox) => {
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
    if (email !== WEIMING.email) await update({ password: PASSWORD });
  });

  it('somebody reads and changes their own details, and nobody else’s', async () => {
    const hers = await me((await sandbox().signIn('aminah')).access);
    const { data } = await update({ name: ' Lim Wei Ming, CA ', phone: '+60 12-345 6789', language: 'ms' });
    expect(data).toMatchObject({ username: 'weiming', name: 'Lim Wei Ming, CA', language: 'ms' });
    expect(await me()).toEqual(data);
    expect(JSON.stringify(data)).not.toContain('hash');
    expect(await me((await sandbox().signIn('aminah')).access)).toEqual(hers);
  });

  it.each(['rosnah', 'farid', 'puteri'])('%s may too, whatever the role', async (username) => {
    const { access } = await sandbox().signIn(username);
    const { name, email } = await me(access);
    expect(await update({ name, email, phone: '03-2345 6789' }, access)).toMatchObject({ code: 2000 });
  });

  it('each field is named with what is wrong with it', async () => {
    expect(await update({ name: ' ', email: 'weiming', phone: '12', language: 'fr' })).toMatchObject(
      invalid({
        name: 'Fill this in',
        email: 'Enter an email address, like name@example.my',
        phone: 'Enter a Malaysian phone number, like 012-345 6789',
        language: 'Choose one of the options',
      }),
    );
  });

  it('another email address needs the present password; the old address and the new one are told', async () => {
    const before = mails().length;
    expect(await update({ email: 'wm.lim@example.my' })).toMatchObject(invalid({ password: 'Fill this in' }));
    expect(await update({ email: 'wm.lim@example.my', password: 'roti' })).toMatchObject(
      invalid({ password: 'This is not your present password' }),
    );
    expect(await me()).toMatchObject({ email: WEIMING.email });
    expect(mails()).toHaveLength(before);
    expect(await update({ email: 'WM.Lim@example.my', password: PASSWORD, language: 'ms' })).toMatchObject({
      data: { email: 'wm.lim@example.my' },
    });
    expect(mails().slice(0, -before || undefined)).toMatchObject([
      { to: 'wm.lim@example.my', subject: 'E-mel untuk anda kini sampai di sini', language: 'ms' },
      { to: WEIMING.email, subject: 'Alamat e-mel anda telah ditukar', language: 'ms' },
    ]);
    // Who reads the old mailbox is not told where to look next.
    expect(JSON.stringify(mails().filter(({ to }) => to === WEIMING.email))).not.toContain('wm.lim');
  });

  it('the same address in capitals is no other address', async () => {
    expect(await update({ email: 'WeiMing@Example.MY' })).toMatchObject({ data: { email: WEIMING.email } });
  });

  it('whether somebody else has an address is not said: both answers are the same', async () => {
    const refused = await update({ email: 'aminah@example.my', password: PASSWORD });
    const after = { ...(refused.data as object), email: '' };
    expect(await update({ password: PASSWORD })).toMatchObject({ code: 2000 });
    const free = await update({ email: 'nobody-has-this@example.my', password: PASSWORD });
    expect({ ...free, data: { ...(free.data as object), email: '' } }).toEqual({ ...refused, data: after });
  });

  it('links to a new password that were mailed to the old address open nothing', async () => {
    await callGateway(sandbox(), auth.forgotten, { body: { forgotten: 'password', email: WEIMING.email } });
    const reset_token = new URL(mails()[0]?.link.to ?? '').hash.slice(1);
    expect(await update({ email: 'wm.lim@example.my', password: PASSWORD })).toMatchObject({ code: 2000 });
    const body = { reset_token, password: 'Nasi-Kandar-7!' };
    expect(await callGateway(sandbox(), auth.resetPassword, { body })).toMatchObject({ code: CODES.notFound.code });
  });

  it('passwords are not guessed here: after five tries one has to wait', async () => {
    const guess = () => update({ email: 'wm.lim@example.my', password: 'guess' });
    for (let count = 0; count < 5; count += 1) expect(await guess()).toMatchObject({ code: CODES.invalidInput.code });
    expect(await guess()).toMatchObject({ code: CODES.tooMany.code });
  });

  it('two changes at once: neither is half the other, and one that meant the old address is told so', async () => {
    const [moved, renamed] = await Promise.all([
      update({ email: 'wm.lim@example.my', password: PASSWORD }),
      update({ name: 'Wei Ming' }),
    ]);
    expect(moved.code === 2000 || moved.code === CODES.conflict.code).toBe(true);
    expect(
      renamed.code === 2000 || renamed.code === CODES.conflict.code || renamed.code === CODES.invalidInput.code,
    ).toBe(true);
    expect((await me()).email).toBe(moved.code === 2000 ? 'wm.lim@example.my' : WEIMING.email);
  });
});
