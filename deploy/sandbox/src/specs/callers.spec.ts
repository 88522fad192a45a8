/**
 * Each call of the gateway, by its contract. A test prepares one request and tries first all requests that must be refused: wrong input,
 * other accounts, and roles and API keys without the permission. No refusal writes a row, so the prepared request is then served to its
 * owner. A call that only reads is also served to every other permitted caller; for a call that writes, each of them gets a separate
 * request.
 */
import { callName, type CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { KEY_SCOPES, type KeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';
import { permissionsIn } from '@portal/shared/contract/kernel/permissions/feature-permissions.ts';
import { permissionsOfRole, ROLE_NAMES, ROLES, type Role } from '@portal/shared/contract/kernel/permissions.ts';
import { FactorRequest, PROOF_MINUTES } from '@portal/shared/contract/merchant/identity/factors.ts';
import * as v from 'valibot';
import { movedBy } from '../kernel/time/clock.ts';
import { keyOf } from '../domains/api-keys/testing/access.ts';
import { peopleFor } from '../testing/access.ts';
import { ACCESS_FIXTURES } from '../testing/access-fixtures.ts';
import { callUnchecked } from '../testing/calls.ts';
import { scopeOf } from '../testing/key-scopes.ts';
import { SPEC_DOMAINS } from '../testing/spec-features.ts';
import { stateOf } from '../testing/state.ts';
import type { Tokens } from '../testing/test-sandbox.ts';
import { withSandbox } from '../testing/with-sandbox.ts';
import { Parts, refuseWrongBodies } from '../testing/wrong-bodies.ts';

/** A user of each role; the first three are in the same account. */
const WITH_ROLE: Readonly<Record<Role, string>> = {
  owner: 'aminah',
  finance: 'chandran',
  clerk: 'rosnah',
  introducer: 'farid',
  admin: 'puteri',
};
const NO_IDS = ['x', '1', "' or 1=1 --", '%00', '../x', '0'.repeat(36)];

const Input = v.object({
  params: v.exactOptional(v.record(v.string(), v.string())),
  query: v.exactOptional(Parts),
  body: v.exactOptional(Parts),
});
type Input = v.InferOutput<typeof Input>;

const OF_FEATURES = SPEC_DOMAINS.flatMap(({ permissions = [] }) => permissions)
  .flatMap(permissionsIn)
  .map(({ permission }) => permission);

function mayMake({ access, needs = 'anyone' }: CallSpec, role: Role): boolean {
  const isInPortal = access === 'public' || access === 'session' || access === ROLES[role].portal;
  return isInPortal && (needs === 'anyone' || permissionsOfRole(role, OF_FEATURES).includes(needs));
}

withSandbox('a call', (sandbox) => {
  const tokens = new Map<string, Tokens>();
  const secrets = new Map<string, string>();

  const tokensOf = (username: string): Tokens => {
    const found = tokens.get(username);
    if (!found) throw new Error(`${username} is not signed in.`);
    return found;
  };

  async function signAllIn() {
    for (const username of new Set([...Object.values(WITH_ROLE), 'weiming', 'suhaila']))
      tokens.set(username, await sandbox().signIn(username));
  }
  beforeAll(signAllIn);

  /** A key of exactly these scopes. Its first use, which is stored, happens here, so the later calls store no first use. */
  async function keyWith(scopes: readonly KeyScope[]): Promise<string> {
    const name = scopes.join(' ');
    const known = secrets.get(name);
    if (known !== undefined) return known;
    // Every key needs a read scope.
    const all = scopes.some((scope) => scope.endsWith('.read')) ? [...scopes] : [...scopes, 'pools.read' as const];
    const { secret } = await keyOf({ sandbox: sandbox(), token: tokensOf('aminah').access }, { scopes: all });
    await sandbox().app.inject({ url: '/api/v1/roles', headers: { authorization: `Bearer ${secret}` } });
    secrets.set(name, secret);
    return secret;
  }

  describe.each(ACCESS_FIXTURES.map((fixture) => [callName(fixture.spec), fixture] as const))(
    '%s',
    (_name, fixture) => {
      const { spec, others } = fixture;
      const { access, needs = 'anyone' } = spec;
      const { owner, other } = peopleFor(spec);
      const success = CODES[spec.success ?? 'success'].code;
      const scope = scopeOf(spec);
      const isSignedIn = access !== 'public';

      // A call that needs a session may end the session.
      const signIn = async (username: string) =>
        access === 'session' ? sandbox().signIn(username) : tokensOf(username);
      const prepare = async ({ access: token, refresh }: Tokens): Promise<Input> =>
        v.parse(Input, await fixture.prepare({ sandbox: sandbox(), token, refresh }));

      let own: Tokens;
      let request: Input;
      beforeAll(async () => {
        own = await signIn(owner);
        request = await prepare(own);
      });

      if (fixture.changesSessions) afterAll(signAllIn);

      const make = (token: string, changed: Input = {}) =>
        callUnchecked(sandbox(), spec, { ...request, ...changed }, { token, headers: fixture.headers?.() ?? {} });

      async function writesNothing(work: () => Promise<void>) {
        const before = await stateOf(sandbox().database);
        await work();
        expect(await stateOf(sandbox().database)).toEqual(before);
      }
      const refusal = { data: null, token: null };

      it('a request with a wrong, missing or unknown part is refused with the name of the part, and nothing is written', () =>
        writesNothing(async () => {
          const refused = { ...refusal, code: CODES.invalidInput.code };
          expect(await make(own.access, { query: { surprise: 1 } })).toMatchObject(refused);
          for (const id of spec.path.includes('{id}') ? NO_IDS : [])
            expect([id, await make(own.access, { params: { ...request.params, id } })]).toMatchObject([
              id,
              { ...refusal, code: CODES.notFound.code },
            ]);
          const count = await refuseWrongBodies(spec, request.body ?? {}, async (what, body) => {
            const answer = await make(own.access, { body });
            expect([what, answer]).toMatchObject([what, refused]);
            const named = Object.keys(answer.fields);
            expect([what, named.length]).not.toEqual([what, 0]);
            for (const sentence of Object.values(answer.fields)) expect(sentence).toMatch(/^[A-Z][^:]+[^.]$/);
            return named;
          });
          expect(count > 0).toBe(spec.body !== undefined);
        }));

      if (spec.stepUp)
        it('a call with a proof older than five minutes needs a new proof, and nothing is written', async () => {
          const { clock } = sandbox();
          const now = clock.setting();
          clock.set(movedBy(now, PROOF_MINUTES * 60_000));
          await writesNothing(async () => {
            const answer = await make(own.access);
            expect(answer).toMatchObject({ code: CODES.proofNeeded.code, token: null, fields: {} });
            expect(v.parse(FactorRequest, answer.data)).toMatchObject({
              methods: expect.arrayContaining([expect.any(String)]),
            });
          });
          clock.set(now);
        });

      if (others === 'refused')
        it('a call from another account is refused as for a missing record', () =>
          writesNothing(async () => {
            expect(await make(tokensOf(other).access)).toMatchObject({ ...refusal, code: CODES.notFound.code });
          }));

      const allowed = ROLE_NAMES.filter((role) => mayMake(spec, role));
      const refusedRoles = ROLE_NAMES.filter((role) => !mayMake(spec, role));

      if (isSignedIn && refusedRoles.length > 0)
        it(`a call is refused to the roles ${refusedRoles.join(', ')}, with the missing permission in the response`, () =>
          writesNothing(async () => {
            for (const role of refusedRoles) {
              const isElsewhere = access !== ROLES[role].portal;
              const fields = isElsewhere ? {} : { missing_permission: needs, your_role: role };
              const { code } = isElsewhere ? CODES.notAllowed : CODES.permissionMissing;
              expect([role, await make(tokensOf(WITH_ROLE[role]).access)]).toMatchObject([
                role,
                { ...refusal, code, fields },
              ]);
            }
          }));

      if (isSignedIn)
        it(`an API key ${scope ? `without ${scope}, which the response names,` : 'of any scope'} is refused`, async () => {
          const secret = await keyWith(KEY_SCOPES.filter((one) => one !== scope));
          const { code } = scope ? CODES.scopeMissing : CODES.noApiKeys;
          const fields = scope ? { missing_permission: scope } : {};
          await writesNothing(async () => {
            expect(await make(secret)).toMatchObject({ ...refusal, code, fields });
          });
        });

      /** Other permitted callers, each with a function that returns its token. */
      const servedBesides: readonly (readonly [string, () => Promise<string>])[] = [
        ...allowed
          .filter((role) => isSignedIn && WITH_ROLE[role] !== owner)
          .map((role) => [`the role ${role}`, async () => (await signIn(WITH_ROLE[role])).access] as const),
        ...(scope ? [[`a key with only the scope ${scope}`, () => keyWith([scope])] as const] : []),
      ];

      it(`a call is served to its owner${servedBesides.map(([who]) => `, ${who}`).join('')}`, async () => {
        const secretsOfOthers: string[] = [];
        for (const [, tokenOf] of servedBesides) secretsOfOthers.push(await tokenOf());
        const before = await stateOf(sandbox().database);
        const hers = await make(own.access);
        expect(hers).toMatchObject({ code: success });
        const isUsedUp = JSON.stringify(await stateOf(sandbox().database)) !== JSON.stringify(before);
        if (others === 'own') {
          const his = await make(tokensOf(other).access);
          expect(his.code).toBe(success);
          // Matches ids and secrets of API keys.
          const ids = JSON.stringify(hers.data).match(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}/g) ?? [];
          expect(ids.length).toBeGreaterThan(0);
          for (const id of ids) expect(JSON.stringify(his.data)).not.toContain(id);
        }
        for (const [at, [who]] of servedBesides.entries()) {
          // The owner creates the records, so that the records exist for every caller of the account.
          if (isUsedUp) request = await prepare(await signIn(owner));
          const { code } = await make(secretsOfOthers[at] ?? '');
          // A call without a permission may serve data of one user, so another caller may get another code than success.
          if (access === 'merchant' && needs !== 'anyone') expect([who, code]).toEqual([who, success]);
          else expect([CODES.notAllowed.code, CODES.permissionMissing.code]).not.toContain(code);
        }
      });
    },
  );
});
