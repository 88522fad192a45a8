import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { eq } from 'drizzle-orm';
import { movedBy } from '../../../kernel/time/clock.ts';
import { users } from '../tables.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { stateOf } from '../../../testing/state.ts';

const MONTH_MINUTES = 30 * 24 * 60;

withSandbox('the check of a token', (sandbox) => {
  const test = async (access_token: string) =>
    (await dataOf(sandbox(), auth.testToken, { body: { access_token } })).state;
  const wait = (minutes: number) => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), minutes * 60_000));
  };

  it('the state of a token is “good”, then “stale” after it expires, and “over” after its session expires', async () => {
    const { access } = await sandbox().signIn('aminah');
    expect(await test(access)).toBe('good');
    wait(15);
    expect(await test(access)).toBe('stale');
    wait(MONTH_MINUTES);
    expect(await test(access)).toBe('over');
  });

  it('the state of a token is “over” as soon as its session is signed out', async () => {
    const { access } = await sandbox().signIn('aminah');
    await callGateway(sandbox(), auth.logout, {}, { token: access });
    expect(await test(access)).toBe('over');
  });

  it('the state of a token is “over” when its user is deactivated', async () => {
    const { access } = await sandbox().signIn('kavitha');
    await sandbox().database.tx((tx) =>
      tx.update(users).set({ is_active: false }).where(eq(users.username, 'kavitha')),
    );
    expect(await test(access)).toBe('over');
  });

  it('the state of an invalid token or a refresh token is “stale”, so the state reveals nothing about a session', async () => {
    const { refresh } = await sandbox().signIn('aminah');
    for (const token of ['x', 'e30.e30.e30', 'a'.repeat(2048), refresh]) expect(await test(token)).toBe('stale');
  });

  it('the check changes no row of the database', async () => {
    const { access } = await sandbox().signIn('aminah');
    const before = await stateOf(sandbox().database);
    wait(20);
    await test(access);
    expect(await stateOf(sandbox().database)).toEqual(before);
  });
});
