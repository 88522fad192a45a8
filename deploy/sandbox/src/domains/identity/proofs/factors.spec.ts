import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { FactorRequest, factors, secondStep } from '@portal/shared/contract/merchant/identity/factors.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { auditEntries } from '../../../kernel/audit/tables.ts';
import { DEMO_SIGN_INS } from '../../../kernel/seed/accounts.ts';
import { movedBy } from '../../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { users } from '../tables.ts';
import { beginApp, bytesOf, codeOf, turnAppOn } from '../testing/factors.ts';
import { enterAppCode } from '../factors/app.ts';
import { recoveryCodes, totpFactors } from '../factors/tables.ts';
import { stepAt, totpCode } from '../factors/totp.ts';

const password = DEMO_SIGN_INS.find(({ username }) => username === 'chandran')?.password ?? '';
const refused = (fields: object) => ({ code: CODES.invalidInput.code, data: null, token: null, fields });
const wrongCode = refused({ code: 'This code is wrong or was used already' });

// Chandran is not the only owner of an account, so his factor may be removed.
withSandbox('a second factor', (sandbox) => {
  let token = '';
  const person = () => ({ sandbox: sandbox(), token });
  const now = () => sandbox().clock.now();
  const mails = () => sandbox().app.sandbox.mailbox.mails();
  const move = (seconds: number) => sandbox().clock.set(movedBy(sandbox().clock.setting(), seconds * 1000));
  const state = () => dataOf(sandbox(), factors.mine, {}, { token });
  const signIn = async () => (token = (await sandbox().signIn('chandran')).access);

  beforeEach(async () => {
    move(61 * 60);
    await signIn();
  });
  afterEach(async () => {
    await signIn();
    if ((await state()).totp_since !== null) await dataOf(sandbox(), factors.disableTotp, {}, { token });
  });

  it('the first code of an authenticator app turns the app on, returns ten recovery codes, and cannot be used again', async () => {
    const { secret, code } = await beginApp(person());
    expect((await state()).totp_since).toBeNull();
    const answer = await dataOf(sandbox(), factors.enableTotp, { body: { code } }, { token });
    expect(new Set(answer.recovery_codes).size).toBe(10);
    for (const one of answer.recovery_codes ?? []) expect(one).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await state()).toMatchObject({ totp_since: now().toISOString(), recovery_codes_left: 10 });
    const ticket = await ticketOf();
    expect(await second(ticket, code)).toMatchObject(wrongCode);
    expect(await second(ticket, codeOf(secret, now(), 1))).toMatchObject({ code: 2000 });
  });

  it('a wrong first code, or a code of a secret that is 31 minutes old, does not turn the app on', async () => {
    const { secret, code } = await beginApp(person());
    const wrong = code === '123456' ? '654321' : '123456';
    const enable = (typed: string) => callGateway(sandbox(), factors.enableTotp, { body: { code: typed } }, { token });
    expect(await enable(wrong)).toMatchObject(wrongCode);
    move(31 * 60);
    await signIn();
    expect(await enable(codeOf(secret, now()))).toMatchObject(wrongCode);
    expect((await state()).totp_since).toBeNull();
  });

  it('the database stores neither the secret nor the recovery codes in plain text', async () => {
    const { secret, codes } = await turnAppOn(person());
    const rows = await sandbox().database.tx(async (tx) => [
      ...(await tx.select().from(totpFactors)),
      ...(await tx.select().from(recoveryCodes)),
    ]);
    const stored = JSON.stringify(rows, (_name, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
    expect(stored).not.toContain(bytesOf(secret).toString('latin1'));
    for (const text of [secret, ...(codes ?? [])]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(text.replaceAll('-', ''));
    }
  });

  const ticketOf = async () => {
    const body = { username: 'chandran', password };
    const { code, data, token: access } = await callGateway(sandbox(), auth.merchantLogin, { body });
    expect([code, access]).toEqual([CODES.factorNeeded.code, null]);
    return v.parse(FactorRequest, data).ticket;
  };
  const second = (ticket: string, code: string) =>
    callGateway(sandbox(), secondStep.byCode, { body: { ticket, code } });

  it('after the app is turned on, a sign-in asks for a second factor after the password, and a code of the app signs in', async () => {
    const { secret } = await turnAppOn(person());
    const body = { username: 'chandran', password };
    const { data } = await callGateway(sandbox(), auth.login, { body });
    expect(data).toMatchObject({ methods: ['totp', 'recovery_code'], passkeys: [] });
    const answer = await second(await ticketOf(), ` ${codeOf(secret, now(), 1).replace(/^.../, '$& ')} `);
    expect(answer).toMatchObject({
      code: 2000,
      data: { user: { name: expect.any(String) } },
      token: expect.any(String),
    });
  });

  it('the ticket for the second step signs in once, within ten minutes, and only the person whose password was entered', async () => {
    const { secret, codes } = await turnAppOn(person());
    const ticket = await ticketOf();
    expect(await second(ticket, codeOf(secret, now(), 1))).toMatchObject({ code: 2000 });
    expect(await second(ticket, codes?.[0] ?? '')).toMatchObject({ code: CODES.notFound.code });
    const late = await ticketOf();
    move(10 * 60);
    expect(await second(late, codes?.[0] ?? '')).toMatchObject({ code: CODES.notFound.code });
    expect(await second('x'.repeat(43), codes?.[0] ?? '')).toMatchObject({ code: CODES.notFound.code });
  });

  it('a recovery code signs in once, in any letter case and without dashes, and a mail says how many codes are left', async () => {
    const { codes } = await turnAppOn(person());
    const code = codes?.[3] ?? '';
    expect(await second(await ticketOf(), code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ code: 2000 });
    expect(mails()[0]).toMatchObject({
      to: 'chandran@example.my',
      subject: 'A recovery code was used',
      lines: [expect.stringContaining('9 are left'), expect.anything()],
    });
    expect(await second(await ticketOf(), code)).toMatchObject(wrongCode);
    await signIn();
    expect((await state()).recovery_codes_left).toBe(9);
  });

  it('new recovery codes replace the old codes, and an old code is refused', async () => {
    const { codes } = await turnAppOn(person());
    const { recovery_codes: fresh } = await dataOf(sandbox(), factors.renewCodes, {}, { token });
    const ticket = await ticketOf();
    expect(await second(ticket, codes?.[0] ?? '')).toMatchObject(wrongCode);
    expect(await second(ticket, fresh[0] ?? '')).toMatchObject({ code: 2000 });
  });

  it('after six wrong codes the right code is refused until thirty seconds have passed', async () => {
    const { secret } = await turnAppOn(person());
    const ticket = await ticketOf();
    const right = codeOf(secret, now(), 1);
    for (let tried = 0; tried < 6; tried += 1)
      expect(await second(ticket, right === '000000' ? '111111' : '000000')).toMatchObject(wrongCode);
    expect(await second(ticket, right)).toMatchObject({ code: CODES.tooMany.code });
    move(30);
    expect(await second(ticket, codeOf(secret, now(), 1))).toMatchObject({ code: 2000 });
  });

  it('of a hundred concurrent requests with one code, only one signs in', async () => {
    const { secret } = await turnAppOn(person());
    const code = codeOf(secret, now(), 1);
    const tickets: string[] = [];
    for (let made = 0; made < 6; made += 1) tickets.push(await ticketOf());
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => second(tickets[at % tickets.length] ?? '', code)),
    );
    expect(answers.filter((answer) => answer.code === 2000)).toHaveLength(1);
  });

  it('after the factor is turned off, the password alone signs in and no recovery codes are left', async () => {
    await turnAppOn(person());
    await dataOf(sandbox(), factors.disableTotp, {}, { token });
    const body = { username: 'chandran', password };
    expect(await callGateway(sandbox(), auth.login, { body })).toMatchObject({ code: 2000 });
    expect(await state()).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
    expect(await callGateway(sandbox(), factors.renewCodes, {}, { token })).toMatchObject({
      code: CODES.wrongState.code,
    });
  });

  it('each change of a factor is in the audit list, and the person gets a mail in their language', async () => {
    await sandbox().database.tx((tx) => tx.update(users).set({ language: 'ms' }).where(eq(users.username, 'chandran')));
    const before = mails().length;
    await turnAppOn(person());
    await dataOf(sandbox(), factors.renewCodes, {}, { token });
    await dataOf(sandbox(), factors.disableTotp, {}, { token });
    const subjects = mails()
      .slice(0, mails().length - before)
      .map(({ subject }) => subject);
    expect(subjects.toReversed()).toEqual([
      'Aplikasi pengesah telah dihidupkan',
      'Anda mempunyai kod pemulihan baharu',
      'Aplikasi pengesah telah dimatikan',
    ]);
    const entries = await sandbox().database.tx((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.at, now())).orderBy(auditEntries.id),
    );
    expect(entries.map(({ action }) => action)).toEqual(['factor.app_on', 'factor.codes_renewed', 'factor.app_off']);
    expect(JSON.stringify(entries)).not.toMatch(/[A-Z2-7]{16}/);
  });

  it('the only owner of an account cannot remove their last factor, and the response names the account', async () => {
    token = (await sandbox().signIn('kavitha')).access;
    await turnAppOn(person());
    const answer = await callGateway(sandbox(), factors.disableTotp, {}, { token });
    expect(answer).toMatchObject({ code: CODES.lastFactor.code, data: null });
    expect(await state()).toMatchObject({ totp_since: now().toISOString(), only_owner_of: expect.any(String) });
  });
});

withSandbox('a one-time code', (sandbox) => {
  it('is accepted only once in a hundred concurrent uses', async () => {
    const { database, clock, app } = sandbox();
    const { secret: gatewaySecret } = app.sandbox;
    const { access: token } = await sandbox().signIn('chandran');
    const { secret } = await turnAppOn({ sandbox: sandbox(), token });
    const now = clock.now();
    const [row] = await database.tx((tx) => tx.select().from(totpFactors));
    const userId = row?.user_id ?? '';
    const code = totpCode(bytesOf(secret), stepAt(now) + 1);
    const uses = await Promise.all(
      Array.from({ length: 100 }, () =>
        database.tx((tx) => enterAppCode(tx, { userId, secret: gatewaySecret }, code, now), 'queue'),
      ),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
  });
});
