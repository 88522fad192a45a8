import type { CallSpec } from '@portal/shared/contract/call.ts';
import { CODES } from '@portal/shared/contract/codes.ts';
import { auth } from '@portal/shared/contract/auth.ts';
import { ACCESS_FIXTURES, type AccessFixture } from './testing/access-fixtures.ts';
import { ask, askLoosely } from './testing/calls.ts';
import { forEachDatabase } from './testing/each-database.ts';
import { stateOf } from './testing/state.ts';

const nameOf = ({ method, path }: CallSpec) => `${method} ${path}`;
const SIXTEEN_MINUTES = { minutes: 16 };

forEachDatabase((sandbox) => {
  async function owner() {
    const { access, refresh } = await sandbox().signIn('aminah');
    return { sandbox: sandbox(), token: access, refresh };
  }

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
    expect(ACCESS_FIXTURES.map(({ spec }) => nameOf(spec)).sort()).toEqual(served.sort());
  });

  describe.each(ACCESS_FIXTURES.map((fixture) => [nameOf(fixture.spec), fixture] as const))('%s', (_name, fixture) => {
    const isOpen = fixture.spec.access === 'public';
    const isForMerchants = fixture.spec.access === 'merchant';

    it('serves its owner', async () => {
      const aminah = await owner();
      expect(await make(fixture, await fixture.prepare(aminah), aminah.token)).toMatchObject({ code: 2000 });
    });

    if (fixture.others === 'refused')
      it('refuses another merchant as if it did not exist', async () => {
        const request = await fixture.prepare(await owner());
        const { access } = await sandbox().signIn('weiming');
        await expectRefused(fixture, request, access, CODES.notFound.code);
      });

    if (fixture.others === 'own')
      it('answers another merchant without anything of the owner', async () => {
        const aminah = await owner();
        const request = await fixture.prepare(aminah);
        const hers = JSON.stringify((await make(fixture, request, aminah.token)).data);
        const { access } = await sandbox().signIn('weiming');
        const his = await make(fixture, request, access);
        expect(his.code).toBe(2000);
        const ids = hers.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
        expect(ids.length).toBeGreaterThan(0);
        for (const id of ids) expect(JSON.stringify(his.data)).not.toContain(id);
      });

    if (isForMerchants)
      it('refuses an introducer', async () => {
        const request = await fixture.prepare(await owner());
        const { access } = await sandbox().signIn('farid');
        await expectRefused(fixture, request, access, CODES.notAllowed.code);
      });

    if (isOpen)
      it('serves everybody alike, without a token', async () => {
        const request = await fixture.prepare(await owner());
        expect(await make(fixture, request)).toMatchObject({ code: 2000 });
      });

    if (!isOpen) {
      it('refuses nobody in particular with 401', async () => {
        const request = await fixture.prepare(await owner());
        await expectRefused(fixture, request, undefined, 401);
        expect((await make(fixture, request)).status).toBe(401);
      });

      it('refuses what is not a token of ours', async () => {
        const request = await fixture.prepare(await owner());
        for (const token of ['x', 'e30.e30.e30', 'a'.repeat(5000)]) await expectRefused(fixture, request, token, 401);
      });

      it('refuses the refresh token in place of the access token', async () => {
        const aminah = await owner();
        await expectRefused(fixture, await fixture.prepare(aminah), aminah.refresh, 401);
      });

      it('refuses a token after fifteen minutes', async () => {
        const aminah = await owner();
        const request = await fixture.prepare(aminah);
        await sandbox().app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload: SIXTEEN_MINUTES });
        await expectRefused(fixture, request, aminah.token, 401);
      });

      it('refuses a token after signing out', async () => {
        const aminah = await owner();
        const request = await fixture.prepare(aminah);
        expect(await ask(sandbox(), auth.logout, {}, { token: aminah.token })).toMatchObject({ code: 2000 });
        await expectRefused(fixture, request, aminah.token, 401);
      });
    }
  });
});
