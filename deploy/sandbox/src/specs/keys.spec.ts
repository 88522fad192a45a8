/** API keys as callers of the gateway. */
import { callName } from '@portal/shared/contract/kernel/call.ts';
import { CODES, type CodeName } from '@portal/shared/contract/kernel/codes.ts';
import { KEY_SCOPES, type KeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';
import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { FIRST_CALLS, firstCallOf } from '@portal/shared/contract/merchant/api-keys/first-calls.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { eq } from 'drizzle-orm';
import { keyOf } from '../domains/api-keys/testing/access.ts';
import { memberships } from '../domains/identity/tables.ts';
import { DEMO_ACCOUNTS } from '../kernel/seed/accounts.ts';
import { peopleFor, type AccessFixture } from '../testing/access.ts';
import { ACCESS_FIXTURES } from '../testing/access-fixtures.ts';
import { endOf } from '@portal/shared/domain/malaysian-time.ts';
import { frozen, later } from '../kernel/time/clock.ts';
import { callGateway, callRaw, callUnchecked, dataOf } from '../testing/calls.ts';
import { scopeOf } from '../testing/key-scopes.ts';
import { stateOf } from '../testing/state.ts';
import type { Tokens } from '../testing/test-sandbox.ts';
import { withSandbox } from '../testing/with-sandbox.ts';

const SIGNED_IN = ACCESS_FIXTURES.filter(({ spec }) => spec.access !== 'public');

const FOR_KEYS = SIGNED_IN.filter(({ spec }) => scopeOf(spec) !== undefined);
const FOR_PEOPLE = SIGNED_IN.filter(({ spec }) => scopeOf(spec) === undefined);

withSandbox('access by API keys', (sandbox) => {
  const tokens = new Map<string, Tokens>();
  const secrets = new Map<string, string>();

  const asOwner = () => ({ token: tokens.get('aminah')?.access });
  const newKey = (scopes: readonly KeyScope[], expires_on: string | null = null) =>
    keyOf({ sandbox: sandbox(), token: tokens.get('aminah')?.access ?? '' }, { scopes: [...scopes], expires_on });

  /** A key of exactly these scopes. Its first use, which is stored, happens here, so the later calls store no first use. */
  async function keyWith(scopes: readonly KeyScope[]): Promise<string> {
    const name = scopes.join(' ');
    const known = secrets.get(name);
    if (known !== undefined) return known;
    // Every key needs a read scope.
    const all = scopes.some((scope) => scope.endsWith('.read')) ? scopes : [...scopes, 'pools.read' as const];
    const { secret } = await newKey(all);
    await callGateway(sandbox(), customers.remove, { params: { id: secret } }, { token: secret });
    secrets.set(name, secret);
    return secret;
  }

  beforeAll(async () => {
    for (const name of ['aminah', 'farid']) tokens.set(name, await sandbox().signIn(name));
  });

  const prepare = (fixture: AccessFixture) => {
    const { access: token = '', refresh = '' } = tokens.get(peopleFor(fixture.spec).owner) ?? {};
    return fixture.prepare({ sandbox: sandbox(), token, refresh });
  };
  const make = ({ spec, headers }: AccessFixture, request: object, token: string) =>
    callUnchecked(sandbox(), spec, request, { token, headers: headers?.() ?? {} });

  interface Expected {
    readonly code: CodeName;
    readonly fields?: object;
  }

  /** Expects a refusal, and that nothing is written. */
  async function expectRefused(
    fixture: AccessFixture,
    request: object,
    token: string,
    { code, fields = {} }: Expected,
  ) {
    const before = await stateOf(sandbox().database);
    const answer = await make(fixture, request, token);
    expect(answer).toMatchObject({ code: CODES[code].code, data: null, token: null, fields });
    expect(await stateOf(sandbox().database)).toEqual(before);
    return answer;
  }

  it('the contract has calls for API keys, one or more for each scope, and calls for users only', () => {
    expect(FOR_KEYS.length).toBeGreaterThan(60);
    expect(FOR_PEOPLE.length).toBeGreaterThan(20);
    expect(new Set(FOR_KEYS.map(({ spec }) => scopeOf(spec)))).toEqual(new Set(KEY_SCOPES));
  });

  /** One call of each method is enough, because keys are checked in one place. */
  const SOME = Object.values(Object.fromEntries(FOR_KEYS.map((fixture) => [fixture.spec.method, fixture])));

  describe.each(SOME.map((fixture) => [callName(fixture.spec), fixture] as const))('%s', (_name, fixture) => {
    const expectUnknown = async (request: object, secret: string, code: CodeName) =>
      expect((await expectRefused(fixture, request, secret, { code })).status).toBe(401);

    it('a secret that was never issued is refused', async () =>
      expectUnknown(await prepare(fixture), `msk_${'0'.repeat(64)}`, 'keyUnknown'));

    it('a revoked key is refused', async () => {
      const { id, secret } = await newKey(KEY_SCOPES);
      await dataOf(sandbox(), apiKeys.remove, { params: { id } }, asOwner());
      await expectUnknown(await prepare(fixture), secret, 'keyRevoked');
    });

    it('a key is served on its last day, and is refused from the next midnight', async () => {
      const { clock } = sandbox();
      const request = await prepare(fixture);
      const { secret } = await newKey(KEY_SCOPES, clock.today());
      const now = clock.setting();
      const midnight = endOf(clock.today());
      clock.set(frozen(midnight));
      await expectUnknown(request, secret, 'keyExpired');
      clock.set(frozen(later(midnight, -1)));
      expect(await make(fixture, request, secret)).toMatchObject({ code: CODES.success.code });
      clock.set(now);
    });
  });

  it.each(Object.entries(FIRST_CALLS))(
    'the example call for a key with the scope %s is served to the key',
    async (scope, call) => {
      const { method, path } = firstCallOf([scope as KeyScope]);
      expect({ method, path }).toEqual(call);
      const token = await keyWith([scope as KeyScope]);
      const url = `/api/v1/${path}`;
      // The example calls in the documentation have no body.
      const answer = await callRaw(sandbox(), {
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer).toMatchObject({ status: 200, code: CODES.success.code });
    },
  );

  it('every read scope has an example call', () =>
    expect(new Set(Object.keys(FIRST_CALLS))).toEqual(new Set(KEY_SCOPES.filter((scope) => scope.endsWith('.read')))));

  it('a key has at most the permissions of its maker, also after a change of the maker’s role', async () => {
    const secret = await keyWith(['customers.read', 'customers.write']);
    const body = { name: 'Siti', email: 'siti@example.my', phone: '', note: '', is_active: true };
    const create = () => callGateway(sandbox(), customers.create, { body }, { token: secret });
    const setRole = (role: 'owner' | 'clerk') =>
      sandbox().database.tx(async (tx) => {
        const aminah = DEMO_ACCOUNTS.find(({ username }) => username === 'aminah')?.userId ?? '';
        await tx.update(memberships).set({ role }).where(eq(memberships.user_id, aminah));
      });
    expect(await create()).toMatchObject({ code: CODES.success.code });
    await setRole('clerk');
    expect(await create()).toMatchObject({
      code: CODES.permissionMissing.code,
      fields: { missing_permission: 'customers.write', your_role: 'clerk' },
    });
    await setRole('owner');
    expect(await create()).toMatchObject({ code: CODES.success.code });
  });
});
