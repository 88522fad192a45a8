import { randomUUID } from 'node:crypto';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { callName, type Access } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { movedBy } from '../kernel/time/clock.ts';
import { peopleFor, type AccessFixture } from '../testing/access.ts';
import { ACCESS_FIXTURES } from '../testing/access-fixtures.ts';
import { callGateway, callUnchecked } from '../testing/calls.ts';
import { forEachDatabase } from '../testing/each-database.ts';
import { stateOf } from '../testing/state.ts';
import type { Tokens } from '../testing/test-sandbox.ts';

const FIFTEEN_MINUTES = 15 * 60_000;
const NO_TOKENS = ['x', 'e30.e30.e30', 'a'.repeat(5000)];

const SIGNED_IN = ACCESS_FIXTURES.filter(({ spec }) => spec.access !== 'public');

/**
 * `serve.ts` checks tokens in one place, before a call runs. So refusals are tried with prepared data for one fixture of each class, and
 * without data for all other calls. Calls that check the token themselves form separate classes.
 */
const CLASSES = Object.entries(
  Object.fromEntries(
    ACCESS_FIXTURES.filter(({ spec }) => spec.access !== 'public' || spec.optionalSignIn)
      .toReversed()
      .map((fixture) => [
        fixture.spec.optionalSignIn
          ? `public ${callName(fixture.spec)}`
          : `${fixture.spec.access} ${fixture.spec.method}`,
        fixture,
      ]),
  ),
);

// Runs on both databases, so every statement of every domain runs on each. Refusals of tokens are tested on PostgreSQL only.
forEachDatabase('access', (sandbox, name) => {
  const tokens = new Map<string, Tokens>();
  async function signAllIn() {
    for (const name of ['aminah', 'weiming', 'farid', 'suhaila', 'puteri'])
      tokens.set(name, await sandbox().signIn(name));
  }
  beforeAll(signAllIn);

  const tokensOf = (username: string): Tokens => {
    const found = tokens.get(username);
    if (!found) throw new Error(`${username} is not signed in.`);
    return found;
  };

  const prepare = (fixture: AccessFixture, { access, refresh } = tokensOf(peopleFor(fixture.spec).owner)) =>
    fixture.prepare({ sandbox: sandbox(), token: access, refresh });

  const make = ({ spec, headers }: AccessFixture, request: object, token?: string) =>
    callUnchecked(sandbox(), spec, request, { token, headers: headers?.() ?? {} });

  /** Expects that the request is refused with this code, and that nothing is written. */
  async function expectRefused(fixture: AccessFixture, request: object, token: string | undefined, code: number) {
    const before = await stateOf(sandbox().database);
    expect(await make(fixture, request, token)).toMatchObject({ code, data: null, token: null });
    expect(await stateOf(sandbox().database)).toEqual(before);
  }

  async function afterFifteenMinutes(check: () => Promise<void>) {
    const { clock } = sandbox();
    const now = clock.setting();
    clock.set(movedBy(now, FIFTEEN_MINUTES));
    await check();
    clock.set(now);
  }

  async function endedToken(username: string): Promise<string> {
    const { access } = await sandbox().signIn(username);
    expect(await callGateway(sandbox(), auth.logout, {}, { token: access })).toMatchObject({ code: 2000 });
    return access;
  }

  it('every served route has its own access fixture', () => {
    const served = sandbox().app.sandbox.served.map(callName);
    expect(ACCESS_FIXTURES.map(({ spec }) => callName(spec)).toSorted()).toEqual(served.toSorted());
  });

  describe.each(ACCESS_FIXTURES.map((fixture) => [callName(fixture.spec), fixture] as const))(
    '%s',
    (_name, fixture) => {
      const { spec } = fixture;
      // On PostgreSQL, `callers.spec.ts` makes each call as every permitted caller.
      if (name === 'PGlite') {
        if (fixture.changesSessions) afterAll(signAllIn);
        it('a call with the token of its owner is served', async () => {
          const { owner } = peopleFor(spec);
          // Some calls that need a session also end it.
          const own = spec.access === 'session' ? await sandbox().signIn(owner) : tokensOf(owner);
          const answer = await make(fixture, await prepare(fixture, own), own.access);
          expect(answer).toMatchObject({ code: CODES[spec.success ?? 'success'].code });
        });
        return;
      }

      if (spec.access === 'public' && !spec.optionalSignIn)
        it('a public call is served without a token', async () =>
          expect(await make(fixture, await prepare(fixture))).toMatchObject({ code: 2000 }));

      if (spec.optionalSignIn)
        it('a call without a token is refused as not found', async () =>
          expectRefused(fixture, await prepare(fixture), undefined, CODES.notFound.code));
    },
  );

  if (name === 'PGlite') return;

  describe.each(CLASSES)('a call of the class %s', (_class, fixture) => {
    const { spec } = fixture;
    const { owner } = peopleFor(spec);

    if (spec.access === 'merchant')
      it('a call for merchants refuses an introducer', async () =>
        expectRefused(fixture, await prepare(fixture), tokensOf('farid').access, CODES.notAllowed.code));

    if (spec.access === 'introducer')
      it.each(['aminah', 'puteri'])('a call for introducers refuses %s, who is no introducer', async (name) =>
        expectRefused(fixture, await prepare(fixture), tokensOf(name).access, CODES.notAllowed.code),
      );

    if (!spec.optionalSignIn)
      it('a call without a token is refused with the status 401', async () => {
        const request = await prepare(fixture);
        await expectRefused(fixture, request, undefined, 401);
        expect((await make(fixture, request)).status).toBe(401);
      });

    it('a call with a foreign token is refused', async () => {
      const request = await prepare(fixture);
      for (const token of NO_TOKENS) await expectRefused(fixture, request, token, 401);
    });

    it('a call with the refresh token instead of the access token is refused', async () =>
      expectRefused(fixture, await prepare(fixture), tokensOf(owner).refresh, 401));

    it('a call with a token older than fifteen minutes is refused', async () => {
      const request = await prepare(fixture);
      await afterFifteenMinutes(() => expectRefused(fixture, request, tokensOf(owner).access, 401));
    });

    it('a call with a token of an ended session is refused', async () =>
      expectRefused(fixture, await prepare(fixture), await endedToken(owner), 401));
  });

  describe('every call for signed-in callers', () => {
    /** The caller is checked before the record, so the record need not exist. */
    async function expectAllRefused(
      code: number,
      tokenOf: (fixture: AccessFixture) => string | undefined,
      of = SIGNED_IN,
    ) {
      expect(of.length).toBeGreaterThan(0);
      const before = await stateOf(sandbox().database);
      for (const fixture of of) {
        const { spec } = fixture;
        const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const params = Object.fromEntries(names.map((name) => [name, randomUUID()]));
        const answer = await callUnchecked(sandbox(), spec, { params }, { token: tokenOf(fixture) });
        expect([callName(spec), answer]).toMatchObject([callName(spec), { code, data: null, token: null }]);
      }
      expect(await stateOf(sandbox().database)).toEqual(before);
    }
    const ownerOf = ({ spec }: AccessFixture) => peopleFor(spec).owner;
    const of = (access: Access) => SIGNED_IN.filter(({ spec }) => spec.access === access);

    it('every call without a token is refused', async () => expectAllRefused(401, () => undefined));

    it('every call with a foreign token is refused', async () => {
      for (const token of NO_TOKENS) await expectAllRefused(401, () => token);
    });

    it('every call with the refresh token instead of the access token is refused', async () =>
      expectAllRefused(401, (fixture) => tokensOf(ownerOf(fixture)).refresh));

    it('every call with a token older than fifteen minutes is refused', async () =>
      afterFifteenMinutes(async () => expectAllRefused(401, (fixture) => tokensOf(ownerOf(fixture)).access)));

    it('every call with a token of an ended session is refused', async () => {
      const ended = new Map<string, string>();
      for (const name of new Set(SIGNED_IN.map(ownerOf))) ended.set(name, await endedToken(name));
      await expectAllRefused(401, (fixture) => ended.get(ownerOf(fixture)));
    });

    it('all calls for merchants refuse an introducer', async () =>
      expectAllRefused(CODES.notAllowed.code, () => tokensOf('farid').access, of('merchant')));

    it.each(['aminah', 'puteri'])('all calls for introducers refuse %s, who is no introducer', async (name) =>
      expectAllRefused(CODES.notAllowed.code, () => tokensOf(name).access, of('introducer')),
    );
  });
});
