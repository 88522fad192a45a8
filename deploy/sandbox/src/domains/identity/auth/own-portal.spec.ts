import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { movedBy } from '../../../kernel/time/clock.ts';
import { sessions } from '../tables.ts';
import { DEMO_SIGN_INS } from '../../../kernel/seed/accounts.ts';
import { callGateway } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const CALLS = { merchant: auth.merchantLogin, introducer: auth.introducerLogin };
const wrong = { code: CODES.wrongCredentials.code, data: null, token: null };

withSandbox('the sign-in of a portal', (sandbox) => {
  const login = (portal: keyof typeof CALLS, username: string, password: string) =>
    callGateway(sandbox(), CALLS[portal], { body: { username, password } });
  const right = (name: string) => DEMO_SIGN_INS.find(({ username }) => username === name)?.password ?? '';
  const sessionsNow = async () => (await sandbox().database.tx((tx) => tx.select().from(sessions))).length;

  beforeEach(() => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), 61 * 60_000));
  });

  it.each([
    ['merchant', 'aminah'],
    ['introducer', 'farid'],
  ] as const)('the %s portal signs %s in', async (portal, username) =>
    expect(await login(portal, username, right(username))).toMatchObject({
      code: 2000,
      data: { account: { portal_type: portal } },
      token: expect.any(String),
    }),
  );

  it.each([
    ['introducer', 'aminah'],
    ['merchant', 'farid'],
    ['merchant', 'puteri'],
    ['introducer', 'puteri'],
  ] as const)(
    'the %s portal refuses %s with the code for a wrong portal, and starts no session',
    async (portal, username) => {
      const before = await sessionsNow();
      const answer = await login(portal, username, right(username));
      expect(answer).toMatchObject({ code: CODES.wrongPortal.code, data: null, token: null });
      expect(await sessionsNow()).toBe(before);
    },
  );

  it('reveals the portal of a user only to a caller who knows the password', async () => {
    const unknown = await login('introducer', 'nobody', 'x');
    expect(unknown).toMatchObject(wrong);
    expect(await login('introducer', 'aminah', 'x')).toEqual(unknown);
    expect(await login('introducer', 'farid', 'x')).toEqual(unknown);
  });

  it('counts wrong passwords of all sign-in calls together', async () => {
    for (let count = 0; count < 2; count++) {
      expect(await login('merchant', 'weiming', 'x')).toMatchObject(wrong);
      expect(await login('introducer', 'weiming', 'x')).toMatchObject(wrong);
    }
    const body = { username: 'weiming', password: 'x' };
    expect(await callGateway(sandbox(), auth.login, { body })).toMatchObject(wrong);
    expect(await login('merchant', 'weiming', right('weiming'))).toMatchObject({ code: CODES.tooMany.code });
  });
});
