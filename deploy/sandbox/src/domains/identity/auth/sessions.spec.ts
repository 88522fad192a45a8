import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import * as v from 'valibot';
import { movedBy } from '../../../kernel/time/clock.ts';
import { callGateway, type GatewayReply } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const ended = { status: 200, code: CODES.sessionExpired.code, data: null, token: null };
const DAY_MINUTES = 24 * 60;

withSandbox('sessions', (sandbox) => {
  const renew = (refreshToken: string) => callGateway(sandbox(), auth.refresh, { body: { refreshToken } });
  const refreshIn = ({ data }: GatewayReply) => v.parse(auth.refresh.data, data).refresh_token;
  const wait = (minutes: number) => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), minutes * 60_000));
  };
  const works = async (token: string) => {
    const body = { name: 'Goh Boon Seng', email: 'goh@example.my', phone: '', note: '', is_active: true };
    const { code } = await callGateway(sandbox(), customers.create, { body }, { token });
    return code === 2000;
  };

  it('a renewal returns a new pair of tokens, and the new access token works', async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    wait(14);
    const answer = await renew(refresh);
    expect(answer).toMatchObject({ code: 2000 });
    expect(refreshIn(answer)).not.toBe(refresh);
    expect(answer.token).not.toBe(access);
    wait(10);
    expect(await works(answer.token ?? '')).toBe(true);
    expect(await works(access)).toBe(false);
  });

  it('a renewal repeated within thirty seconds gets the first response again, because the first response may have been lost', async () => {
    const { refresh } = await sandbox().signIn('aminah');
    const first = await renew(refresh);
    wait(0.5);
    expect(await renew(refresh)).toEqual(first);
  });

  it('forty concurrent renewals with one refresh token return one new refresh token', async () => {
    const { refresh } = await sandbox().signIn('aminah');
    const answers = await Promise.all(Array.from({ length: 40 }, () => renew(refresh)));
    const [renewed, ...others] = new Set(answers.map(refreshIn));
    expect(others).toEqual([]);
    expect(await renew(renewed ?? '')).toMatchObject({ code: 2000 });
  });

  it('a renewal repeated after more than thirty seconds ends the session and all of its tokens', async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    const renewed = await renew(refresh);
    wait(0.6);
    expect(await renew(refresh)).toMatchObject(ended);
    expect(await renew(refreshIn(renewed))).toMatchObject(ended);
    expect(await works(renewed.token ?? '')).toBe(false);
    expect(await works(access)).toBe(false);
  });

  it('a refresh token that is two renewals old ends the session even within thirty seconds', async () => {
    const { refresh } = await sandbox().signIn('aminah');
    const second = await renew(refreshIn(await renew(refresh)));
    expect(await renew(refresh)).toMatchObject(ended);
    expect(await renew(refreshIn(second))).toMatchObject(ended);
  });

  it('signing out ends the session of one device immediately and leaves another device signed in', async () => {
    const phone = await sandbox().signIn('aminah');
    const desk = await sandbox().signIn('aminah');
    expect(await callGateway(sandbox(), auth.logout, {}, { token: phone.access })).toMatchObject({
      code: 2000,
      data: null,
    });
    expect(await works(phone.access)).toBe(false);
    expect(await renew(phone.refresh)).toMatchObject(ended);
    expect(await works(desk.access)).toBe(true);
  });

  it('a session ends after thirty days, however often it was renewed', async () => {
    let { refresh } = await sandbox().signIn('aminah');
    for (let day = 0; day < 29; day++) {
      wait(DAY_MINUTES);
      refresh = refreshIn(await renew(refresh));
    }
    wait(DAY_MINUTES);
    expect(await renew(refresh)).toMatchObject(ended);
  });

  it('an invalid refresh token is refused', async () => {
    for (const token of ['x', 'e30.e30.e30', 'a'.repeat(512)]) expect(await renew(token)).toMatchObject(ended);
  });

  it('an access token cannot renew a session', async () => {
    const { access } = await sandbox().signIn('aminah');
    expect(await renew(access)).toMatchObject(ended);
    expect(await works(access)).toBe(true);
  });
});
