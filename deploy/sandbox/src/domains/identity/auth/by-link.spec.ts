import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { eq } from 'drizzle-orm';
import { movedBy } from '../../../kernel/time/clock.ts';
import { signInLinks, users } from '../tables.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const refused = { code: CODES.notFound.code, data: null, token: null };

withSandbox('a sign-in link', (sandbox) => {
  const mails = () => sandbox().app.sandbox.mailbox.mails();
  const wait = (minutes: number) => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), minutes * 60_000));
  };
  const remind = (email: string) => callGateway(sandbox(), auth.forgotten, { body: { forgotten: 'username', email } });
  const follow = (code: string) => callGateway(sandbox(), auth.byLink, { body: { code } });
  const codeIn = (to: string) => new URL(to).hash.slice(1);
  const codeFor = async (email: string) => {
    await remind(email);
    return codeIn(mails()[0]?.link.to ?? '');
  };

  beforeEach(() => wait(61));

  it('is in the mail about a forgotten user name, with its code in the URL fragment', async () => {
    await remind('weiming@example.my');
    const { subject, lines, link, others } = mails()[0] ?? {};
    expect(subject).toBe('Your user name');
    expect(lines?.[1]).toContain('once, for 15 minutes');
    expect(link?.text).toBe('Sign in with this link');
    expect(others).toEqual([]);
    const { pathname, search, hash } = new URL(link?.to ?? '');
    expect([pathname, search]).toEqual(['/login', '?link']);
    expect(hash).toMatch(/^#[\w-]{43}$/);
  });

  it('signs the person in, and a mail notifies the person', async () => {
    const code = await codeFor('weiming@example.my');
    const data = await dataOf(sandbox(), auth.byLink, { body: { code } });
    expect(data).toMatchObject({ account: { name: 'Kedai Sinar Pagi' }, user: { email: 'weiming@example.my' } });
    expect(mails()[0]).toMatchObject({ to: 'weiming@example.my', subject: 'You signed in by link' });
    expect(await callGateway(sandbox(), auth.refresh, { body: { refreshToken: data.refresh_token } })).toMatchObject({
      code: 2000,
    });
  });

  it('gets the same refusal whether it is used, expired or unknown, and no mail is sent', async () => {
    const used = await codeFor('weiming@example.my');
    expect(await follow(used)).toMatchObject({ code: 2000 });
    const expired = await codeFor('weiming@example.my');
    wait(15);
    const before = mails().length;
    const answers = [await follow(used), await follow(expired), await follow('x'.repeat(43))];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject(refused);
    expect(mails()).toHaveLength(before);
  });

  it('that is followed twice at the same time signs in only once', async () => {
    const code = await codeFor('kavitha@example.my');
    const codes = (await Promise.all([follow(code), follow(code)])).map((answer) => answer.code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([2000, CODES.notFound.code]);
  });

  it('is refused after the person has followed a newer link', async () => {
    const first = await codeFor('aminah@example.my');
    const second = await codeFor('aminah@example.my');
    expect(await follow(second)).toMatchObject({ code: 2000 });
    expect(await follow(first)).toMatchObject(refused);
  });

  it('is refused after the person has set a new password', async () => {
    const code = await codeFor('farid@example.my');
    await callGateway(sandbox(), auth.forgotten, { body: { forgotten: 'password', email: 'farid@example.my' } });
    const body = { reset_token: codeIn(mails()[0]?.link.to ?? ''), password: 'Nasi-Kandar-7!' };
    expect(await callGateway(sandbox(), auth.resetPassword, { body })).toMatchObject({ code: 2000 });
    expect(await follow(code)).toMatchObject(refused);
  });

  it('does not sign in a deactivated user', async () => {
    const code = await codeFor('weiming@example.my');
    const switchTo = (is_active: boolean) =>
      sandbox().database.tx((tx) => tx.update(users).set({ is_active }).where(eq(users.username, 'weiming')));
    await switchTo(false);
    expect(await follow(code)).toMatchObject(refused);
    await switchTo(true);
    expect(await follow(code)).toMatchObject({ code: 2000 });
  });

  it('is made for each of two people with the same address, and one mail contains both links', async () => {
    const moveTo = (email: string) =>
      sandbox().database.tx((tx) => tx.update(users).set({ email }).where(eq(users.username, 'kavitha')));
    await moveTo('weiming@example.my');
    await remind('weiming@example.my');
    await moveTo('kavitha@example.my');
    const { lines, link, others = [] } = mails()[0] ?? {};
    expect(lines?.[0]).toBe('You sign in as kavitha or weiming.');
    expect([link, ...others].map((one) => one?.text)).toEqual([
      'Sign in as kavitha with this link',
      'Sign in as weiming with this link',
    ]);
    const { account } = await dataOf(sandbox(), auth.byLink, { body: { code: codeIn(others[0]?.to ?? '') } });
    expect(account.name).toBe('Kedai Sinar Pagi');
  });

  it('has a rate limit against guessing', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 31; count++) codes.push((await follow(`guess-${count}`)).code);
    expect(codes.filter((code) => code === CODES.notFound.code)).toHaveLength(30);
    expect(codes.at(-1)).toBe(CODES.tooMany.code);
  });

  it('has a code that the database does not store in plain text', async () => {
    const code = await codeFor('puteri@example.my');
    const rows = await sandbox().database.tx((tx) => tx.select().from(signInLinks));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
