import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { movedBy } from '../kernel/time/clock.ts';
import { peopleFor, type AccessFixture } from '../testing/access.ts';
import { ACCESS_FIXTURES } from '../testing/access-fixtures.ts';
import { ask, askLoosely } from '../testing/calls.ts';
import { forEachDatabase } from '../testing/each-database.ts';
import { stateOf } from '../testing/state.ts';
import type { Tokens } from '../testing/test-sandbox.ts';

const nameOf = ({ method, path }: CallSpec) => `${method} ${path}`;
const FIFTEEN_MINUTES = 15 * 60_000;

// On both databases: each call of every domain is visited on both, so that none of their statements is news to either.
forEachDatabase((sandbox) => {
  const tokens = new Map<string, Tokens>();
  beforeAll(async () => {
    for (const name of ['aminah', 'weiming', 'farid', 'suhaila', 'puteri'])
      tokens.set(name, await sandbox().signIn(name));
  });

  const tokensOf = (username: string): Tokens => {
    const found = tokens.get(username);
    if (!found) throw new Error(`${username} is not signed in.`);
    return found;
  };

  const prepare = (fixture: AccessFixture, { access, refresh } = tokensOf(peopleFor(fixture.spec).owner)) =>
    fixture.prepare({ sandbox: sandbox(), token: access, refresh });

  const make = ({ spec, headers }: AccessFixture, request: object, token?: string) =>
    askLoosely(sandbox(), spec, request, { token, headers: headers?.() ?? {} });

  /** The request is refused with this code and leaves no trace. */
  async function expectRefused(fixture: AccessFixture, request: object, token: string | undefined, code: number) {
    const before = await stateOf(sandbox().database);
    expect(await make(fixture, request, token)).toMatchObject({ code, data: null, token: null });
    expect(await stateOf(sandbox().database)).toEqual(before);
  }

  it('every route that is served has its row in this matrix', () => {
    const served = sandbox().app.sandbox.served.map(nameOf);
    expect(ACCESS_FIXTURES.map(({ spec }) => nameOf(spec)).toSorted()).toEqual(served.toSorted());
  });

  describe.each(ACCESS_FIXTURES.map((fixture) => [nameOf(fixture.spec), fixture] as const))('%s', (_name, fixture) => {
    const isNamed = fixture.spec.isNamed === true;
    const isOpen = fixture.spec.access === 'public' && !isNamed;
    const { owner, other } = peopleFor(fixture.spec);

    it('serves its owner', async () => {
      const own = await sandbox().signIn(owner);
      const request = await prepare(fixture, own);
      expect(await make(fixture, request, own.access)).toMatchObject({ code: 2000 });
    });

    if (fixture.others === 'refused')
      it('refuses another account as if it did not exist', async () =>
        expectRefused(fixture, await prepare(fixture), tokensOf(other).access, CODES.notFound.code));

    if (fixture.others === 'own')
      it('answers another account without anything of the owner', async () => {
        const request = await prepare(fixture);
        const hers = JSON.stringify((await make(fixture, request, tokensOf(owner).access)).data);
        const his = await make(fixture, request, tokensOf(other).access);
        expect(his.code).toBe(2000);
        // Ids, and keys.
        const ids = hers.match(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}/g) ?? [];
        expect(ids.length).toBeGreaterThan(0);
        for (const id of ids) expect(JSON.stringify(his.data)).not.toContain(id);
      });

    if (fixture.spec.access === 'merchant')
      it('refuses an introducer', async () =>
        expectRefused(fixture, await prepare(fixture), tokensOf('farid').access, CODES.notAllowed.code));

    if (fixture.spec.access === 'introducer')
      it.each(['aminah', 'puteri'])('refuses %s, who is none', async (name) =>
        expectRefused(fixture, await prepare(fixture), tokensOf(name).access, CODES.notAllowed.code),
      );

    if (isOpen)
      it('serves everybody alike, without a token', async () =>
        expect(await make(fixture, await prepare(fixture))).toMatchObject({ code: 2000 }));

    if (isNamed)
      it('says nothing to nobody in particular', async () =>
        expectRefused(fixture, await prepare(fixture), undefined, CODES.notFound.code));

    if (!isOpen && !isNamed)
      it('refuses nobody in particular with 401', async () => {
        const request = await prepare(fixture);
        await expectRefused(fixture, request, undefined, 401);
        expect((await make(fixture, request)).status).toBe(401);
      });

    if (!isOpen) {
      it('refuses what is not a token of ours', async () => {
        const request = await prepare(fixture);
        for (const token of ['x', 'e30.e30.e30', 'a'.repeat(5000)]) await expectRefused(fixture, request, token, 401);
      });

      it('refuses the refresh token in place of the access token', async () =>
        expectRefused(fixture, await prepare(fixture), tokensOf(owner).refresh, 401));

      it('refuses a token after fifteen minutes', async () => {
        const request = await prepare(fixture);
        const { clock } = sandbox();
        const now = clock.setting();
        clock.set(movedBy(now, FIFTEEN_MINUTES));
        await expectRefused(fixture, request, tokensOf(owner).access, 401);
        clock.set(now);
      });

      it('refuses a token after signing out', async () => {
        const request = await prepare(fixture);
        const { access } = await sandbox().signIn(owner);
        expect(await ask(sandbox(), auth.logout, {}, { token: access })).toMatchObject({ code: 2000 });
        await expectRefused(fixture, request, access, 401);
      });
    }
  });
});
