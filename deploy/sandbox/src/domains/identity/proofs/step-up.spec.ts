import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { factors, proofs } from '@portal/shared/contract/merchant/identity/factors.ts';
import { signIns } from '@portal/shared/contract/merchant/identity/sign-ins.ts';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { DOMAINS } from '../../../domains.ts';
import { DEMO_SIGN_INS } from '../../../kernel/seed/accounts.ts';
import { later, movedBy } from '../../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { codeOf, turnAppOn } from '../testing/factors.ts';

const PASSWORD = DEMO_SIGN_INS.find(({ username }) => username === 'aminah')?.password ?? '';
const FORM = { name: 'Kedai', scopes: ['pools.read' as const], expires_on: null };

const callsOf = (calls: object): readonly CallSpec[] =>
  Object.values(calls).filter((call: object): call is CallSpec => 'method' in call);

it('the contract marks every call that moves money or grants power as a step up', () => {
  const steps = DOMAINS.flatMap(({ calls = [] }) => calls.flatMap(callsOf))
    .filter(({ stepUp }) => stepUp)
    .map(({ method, path }) => `${method} ${path}`);
  expect(steps.toSorted()).toEqual([
    'DELETE banks/{id}',
    'DELETE factors/passkeys/{id}',
    'DELETE factors/totp',
    'DELETE white-list-address/{id}',
    'POST accounts/{id}/users',
    'POST banks',
    'POST factors/passkeys',
    'POST factors/passkeys/begin',
    'POST factors/recovery-codes',
    'POST factors/totp',
    'POST merchant-api',
    'POST merchant-api/{id}/rotate',
    'POST payees',
    'POST payouts/{id}/approve',
    'POST roles',
    'POST users',
    'POST users/{id}/factor-reset',
    'POST white-list-address',
    'PUT banks/{id}',
    'PUT factors/totp',
    'PUT merchant-api/{id}',
    'PUT payees/{id}',
    'PUT roles/{id}',
    'PUT users/{id}',
    'PUT white-list-address/{id}',
  ]);
});

withSandbox('a step up', (sandbox) => {
  let token = '';
  const move = (minutes: number) => sandbox().clock.set(movedBy(sandbox().clock.setting(), minutes * 60_000));
  const signIn = async () => (token = (await sandbox().signIn('aminah')).access);
  const createKey = (by = token) => callGateway(sandbox(), apiKeys.create, { body: FORM }, { token: by });
  const needsProof = (...methods: readonly string[]) => ({
    code: CODES.proofNeeded.code,
    data: { methods, ticket: '', passkeys: [] },
    token: null,
  });

  beforeEach(async () => {
    move(61);
    await signIn();
  });

  it('a step-up call succeeds within five minutes of the sign-in, and requires the password afterwards', async () => {
    move(4);
    expect(await createKey()).toMatchObject({ code: 2000 });
    move(1);
    expect(await createKey()).toMatchObject(needsProof('password'));
    const proved = await dataOf(sandbox(), proofs.byPassword, { body: { password: PASSWORD } }, { token });
    expect(proved.proved_until).toBe(later(sandbox().clock.now(), 5 * 60_000).toISOString());
    expect(await createKey()).toMatchObject({ code: 2000 });
  });

  it('the token in the response to a proof contains the time of the proof', async () => {
    const { token: fresh } = await callGateway(
      sandbox(),
      proofs.byPassword,
      { body: { password: PASSWORD } },
      { token },
    );
    const [, claims = ''] = (fresh ?? '').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      auth_time: Math.floor(sandbox().clock.now().getTime() / 1000),
    });
  });

  it('a wrong password is no proof, and after six wrong passwords the right password is refused too', async () => {
    move(5);
    const prove = (password: string) => callGateway(sandbox(), proofs.byPassword, { body: { password } }, { token });
    for (let tried = 0; tried < 6; tried += 1)
      expect(await prove('teh o ais')).toMatchObject({
        code: CODES.invalidInput.code,
        fields: { password: 'This is not your present password' },
      });
    expect(await prove(PASSWORD)).toMatchObject({ code: CODES.tooMany.code });
    expect(await createKey()).toMatchObject(needsProof('password'));
  });

  it('switching accounts does not renew the time of the last proof', async () => {
    const { access } = await sandbox().signIn('kavitha');
    move(6);
    const { list } = await dataOf(sandbox(), accounts.mine, { query: { skip: 0, limit: 10 } }, { token: access });
    const params = { id: list.data.find(({ role }) => role === 'owner')?.id ?? '' };
    const { token: switched } = await callGateway(sandbox(), accounts.switch, { params }, { token: access });
    expect(await createKey(switched ?? '')).toMatchObject(needsProof('password'));
  });

  it('after a person turns a factor on, the password is no longer a proof in any session', async () => {
    const { access: elsewhere } = await sandbox().signIn('aminah');
    const { secret } = await turnAppOn({ sandbox: sandbox(), token });
    expect(await createKey()).toMatchObject({ code: 2000 });
    expect(await createKey(elsewhere)).toMatchObject(needsProof('totp', 'recovery_code'));
    const byPassword = await callGateway(
      sandbox(),
      proofs.byPassword,
      { body: { password: PASSWORD } },
      { token: elsewhere },
    );
    expect(byPassword).toMatchObject({ code: CODES.wrongState.code });
    const code = codeOf(secret, sandbox().clock.now(), 1);
    expect(await callGateway(sandbox(), proofs.byCode, { body: { code } }, { token: elsewhere })).toMatchObject({
      code: 2000,
    });
    expect(await createKey(elsewhere)).toMatchObject({ code: 2000 });
    // A code is valid as a proof in one session only, and only once.
    move(5);
    expect(await callGateway(sandbox(), proofs.byCode, { body: { code } }, { token })).toMatchObject({
      code: CODES.invalidInput.code,
    });
    expect(await createKey()).toMatchObject(needsProof('totp', 'recovery_code'));
  });

  it('a sign-in by a mailed link does not count as a proof', async () => {
    const email = 'weiming@example.my';
    await dataOf(sandbox(), auth.forgotten, { body: { forgotten: 'username', email } });
    const [mail] = sandbox().app.sandbox.mailbox.mails();
    const code = new URL(mail?.link.to ?? '').hash.slice(1);
    const { token: byLink } = await callGateway(sandbox(), auth.byLink, { body: { code } });
    expect(await callGateway(sandbox(), factors.beginTotp, {}, { token: byLink ?? '' })).toMatchObject(
      needsProof('password'),
    );
  });

  it('a person sees all of their sign-ins, and can end every session except the current one', async () => {
    token = (await sandbox().signIn('rosnah')).access;
    const body = {
      username: 'rosnah',
      password: DEMO_SIGN_INS.find(({ username }) => username === 'rosnah')?.password ?? '',
    };
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    };
    const { token: phone } = await callGateway(sandbox(), auth.login, { body }, { headers, from: '203.0.113.7' });
    const { sign_ins } = await dataOf(sandbox(), signIns.mine, {}, { token });
    expect(sign_ins.find(({ address }) => address === '203.0.113.7')).toMatchObject({
      browser: 'Chrome',
      system: 'Android',
      method: 'password',
      is_current: false,
      ended_at: null,
    });
    expect(sign_ins.filter(({ is_current }) => is_current)).toHaveLength(1);
    const { ended } = await dataOf(sandbox(), signIns.endOthers, {}, { token });
    expect(ended).toBeGreaterThan(0);
    expect(await callGateway(sandbox(), signIns.mine, {}, { token: phone ?? '' })).toMatchObject({ code: 401 });
    const after = await dataOf(sandbox(), signIns.mine, {}, { token });
    expect(after.sign_ins.filter(({ ended_at }) => ended_at === null)).toMatchObject([{ is_current: true }]);
  });
});
