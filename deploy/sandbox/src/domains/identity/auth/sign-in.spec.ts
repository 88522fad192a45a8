import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { eq } from 'drizzle-orm';
import { movedBy } from '../../../kernel/time/clock.ts';
import { users } from '../tables.ts';
import { rateLimits } from '../../../kernel/http/rate-limit.tables.ts';
import { DEMO_SIGN_INS } from '../../../kernel/seed/accounts.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const LIST = {
  query: { skip: 0, limit: 10 },
  body: {
    search: { search_enable: false, search_key: '', search_column: 'title' },
    sort: { parameter_name: 'created_at', sort_type: 'desc' as const },
  },
};
const wrong = { code: CODES.wrongCredentials.code, data: null, token: null };
const tooMany = { code: CODES.tooMany.code, data: null, token: null };

withSandbox('signing in', (sandbox) => {
  const login = (username: string, password: string, from?: string) =>
    callGateway(sandbox(), auth.login, { body: { username, password } }, { ...(from && { from }) });
  const right = (name: string) => DEMO_SIGN_INS.find(({ username }) => username === name)?.password ?? '';
  const wait = (minutes: number) => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), minutes * 60_000));
  };

  it.each(DEMO_SIGN_INS)('$username signs in for $account', async ({ username, password, account, portal }) => {
    const data = await dataOf(sandbox(), auth.login, { body: { username, password } });
    expect(data.account).toMatchObject({ name: account, portal_type: portal });
    expect(Object.keys(data.user).sort()).toEqual(['email', 'name']);
  });

  it('the token in the response authorises calls', async () => {
    const { token } = await login('aminah', right('aminah'));
    expect(await callGateway(sandbox(), collections.list, LIST, { token: token ?? '' })).toMatchObject({ code: 2000 });
  });

  it('a user name in capitals is accepted, and a password in capitals is refused', async () => {
    expect(await login(' AMINAH ', right('aminah'))).toMatchObject({ code: 2000 });
    expect(await login('aminah', right('aminah').toUpperCase())).toMatchObject(wrong);
  });

  it('an unknown user name and a wrong password get the same response', async () =>
    expect(await login('nobody', 'x')).toEqual(await login('weiming', 'x')));

  it('an unknown user name takes about as much processor time as a wrong password', async () => {
    // Processor time in microseconds, so that other programs on this machine do not count.
    const cost = async (username: string) => {
      const before = process.cpuUsage();
      await login(username, 'x');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const unknown: number[] = [];
    const known: number[] = [];
    for (let round = 0; round < 4; round++) {
      wait(61);
      known.push(await cost('kavitha'));
      unknown.push(await cost(`nobody-${round}`));
    }
    // Without a decoy hash, an unknown user name would cost a fraction of hashing a password.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('after five wrong passwords the right password is refused for a minute, and longer after six', async () => {
    wait(61);
    for (let count = 0; count < 5; count++) expect(await login('aminah', 'x')).toMatchObject(wrong);
    expect(await login('aminah', right('aminah'))).toMatchObject(tooMany);
    wait(1);
    expect(await login('aminah', 'x')).toMatchObject(wrong);
    wait(0.9);
    expect(await login('aminah', right('aminah'))).toMatchObject(tooMany);
    wait(1);
    expect(await login('aminah', right('aminah'))).toMatchObject({ code: 2000 });
    expect(await login('aminah', 'x')).toMatchObject(wrong);
  });

  it('wrong passwords from another network do not lock the owner out', async () => {
    wait(61);
    const guess = (count: number, from: string) =>
      Promise.all(Array.from({ length: count }, () => login('aminah', 'x', from)));
    await guess(6, '198.51.100.7');
    expect(await login('aminah', right('aminah'), '198.51.100.7')).toMatchObject(tooMany);
    expect(await login('aminah', right('aminah'), '203.0.113.5')).toMatchObject({ code: 2000 });
  });

  it('wrong passwords from eleven networks lock a user name in every network except those of its owner', async () => {
    wait(61);
    expect(await login('aminah', right('aminah'), '203.0.113.5')).toMatchObject({ code: 2000 });
    for (let network = 0; network < 11; network++)
      for (let count = 0; count < 5; count++) await login('aminah', 'x', `198.51.100.${network}`);
    expect(await login('aminah', right('aminah'), '192.0.2.1')).toMatchObject(tooMany);
    expect(await login('aminah', right('aminah'), '203.0.113.5')).toMatchObject({ code: 2000 });
    // The owner's sign-in does not reset the rate limit of other networks.
    expect(await login('aminah', 'x', '192.0.2.1')).toMatchObject(tooMany);
    wait(61);
  });

  it('only five of a hundred concurrent wrong passwords are checked', async () => {
    wait(61);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, count) => login('weiming', `guess ${count}`)));
    expect(answers.filter(({ code }) => code === CODES.wrongCredentials.code)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === CODES.tooMany.code)).toHaveLength(95);
  });

  it('moving the clock back by a day ends the lock of a user name', async () => {
    const day = 24 * 60;
    wait(day);
    for (let count = 0; count < 5; count++) expect(await login('aminah', 'x')).toMatchObject(wrong);
    expect(await login('aminah', right('aminah'))).toMatchObject(tooMany);
    await login('kavitha', 'x');
    wait(-day);
    expect(await login('aminah', right('aminah'))).toMatchObject({ code: 2000 });
    expect(await login('kavitha', right('kavitha'))).toMatchObject({ code: 2000 });
  });

  it('moving the clock back by thirty seconds does not end the lock of a user name', async () => {
    wait(61);
    for (let count = 0; count < 5; count++) await login('aminah', 'x');
    wait(-0.5);
    expect(await login('aminah', 'x')).toMatchObject(tooMany);
    expect(await login('kavitha', right('kavitha'))).toMatchObject({ code: 2000 });
    wait(1.1);
    expect(await login('aminah', right('aminah'))).toMatchObject({ code: 2000 });
  });

  it('a client that tries many user names is refused after thirty, whatever its X-Forwarded-For header says', async () => {
    wait(61);
    const codes: number[] = [];
    for (let count = 0; count < 32; count++) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}` };
      const body = { username: `guess-${count}`, password: 'x' };
      codes.push((await callGateway(sandbox(), auth.login, { body }, { headers })).code);
    }
    expect(codes.filter((code) => code === CODES.wrongCredentials.code)).toHaveLength(30);
    expect(codes.at(-1)).toBe(CODES.tooMany.code);
    wait(61);
  });

  it('a deactivated user can neither sign in nor use an open session', async () => {
    const { access } = await sandbox().signIn('kavitha');
    const switchTo = (is_active: boolean) =>
      sandbox().database.tx((tx) => tx.update(users).set({ is_active }).where(eq(users.username, 'kavitha')));
    await switchTo(false);
    expect(await login('kavitha', right('kavitha'))).toMatchObject(wrong);
    expect(await callGateway(sandbox(), collections.list, LIST, { token: access })).toMatchObject({
      status: 401,
      code: 401,
    });
    await switchTo(true);
  });

  it('expired counters of the rate limit are deleted', async () => {
    const { app, database, clock } = sandbox();
    const storedCounters = () => database.tx((tx) => tx.select().from(rateLimits), 'read');
    await login('nobody-at-all', 'x');
    await app.sandbox.jobs.run(database, clock);
    expect(await storedCounters()).toContainEqual(expect.objectContaining({ subject: 'sign-in user:nobody-at-all' }));
    wait(60);
    await app.sandbox.jobs.run(database, clock);
    expect(await storedCounters()).toEqual([]);
  });

  it('the database stores neither passwords nor tokens in plain text', async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    const rows = await sandbox().database.tx((tx) => tx.select().from(users));
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const text = JSON.stringify(rows);
    for (const secret of [access, refresh, right('aminah')]) expect(text).not.toContain(secret);
  });
});
