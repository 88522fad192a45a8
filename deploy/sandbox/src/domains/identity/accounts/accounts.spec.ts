import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { and, eq } from 'drizzle-orm';
import { movedBy } from '../../../kernel/time/clock.ts';
import { memberships, users } from '../tables.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const [tadika, kedai, persatuan] = DEMO_MERCHANTS.map(({ id }) => id);
const CUSTOMER = { name: 'Chong Mei Fong', email: 'mei.fong@example.my', phone: '', note: '', is_active: true };

withSandbox('the accounts of a person', (sandbox) => {
  const mine = async (token: string, skip = 0, limit = 100) =>
    (await dataOf(sandbox(), accounts.mine, { query: { skip, limit } }, { token })).list;
  const switchTo = (id: string | undefined, token: string) =>
    callGateway(sandbox(), accounts.switch, { params: { id: id ?? '' } }, { token });

  it('the list has only the accounts that a person may act for, sorted by name', async () => {
    const { access } = await sandbox().signIn('kavitha');
    const { data, total } = await mine(access);
    expect(data.map(({ name }) => name)).toEqual(['Persatuan Penduduk Taman Melati', 'Tadika Sinar Pagi']);
    expect(total).toBe(2);
    expect((await mine(access, 1, 1)).data.map(({ id }) => id)).toEqual([tadika]);
    expect((await mine((await sandbox().signIn('weiming')).access)).data.map(({ id }) => id)).toEqual([kedai]);
  });

  it('every person of an account reads the names of its owners, and no other names', async () => {
    const ownersFor = async (username: string) => {
      const { access } = await sandbox().signIn(username);
      return (await dataOf(sandbox(), accounts.owners, {}, { token: access })).owners;
    };
    const expected = await sandbox().database.tx((tx) =>
      tx
        .select({ id: users.id, name: users.name })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.user_id))
        .where(and(eq(memberships.account_id, tadika ?? ''), eq(memberships.role, 'owner'))),
    );
    // Rosnah is a clerk in this account.
    const owners = await ownersFor('rosnah');
    expect(owners).toContainEqual({ id: expect.any(String), name: 'Aminah binti Yusof' });
    expect(owners).toHaveLength(expected.length);
    expect(expected).toEqual(expect.arrayContaining(owners));
    expect(await ownersFor('farid')).toEqual([]);
  });

  it('a switch returns tokens of the chosen account, and records made with these tokens belong to that account', async () => {
    const { access } = await sandbox().signIn('kavitha');
    const { data, token } = await switchTo(tadika, access);
    expect(data).toMatchObject({ account: { id: tadika, name: 'Tadika Sinar Pagi', portal_type: 'merchant' } });
    const created = await dataOf(sandbox(), customers.create, { body: CUSTOMER }, { token: token ?? '' });
    const get = (by: string) => callGateway(sandbox(), customers.get, { params: { id: created.id } }, { token: by });
    expect(await get((await sandbox().signIn('aminah')).access)).toMatchObject({ code: 2000 });
    expect(await get((await sandbox().signIn('kavitha')).access)).toMatchObject({ code: CODES.notFound.code });
  });

  it('a session ends at its original time, however often the person switches accounts', async () => {
    const endOf = (refresh: string) => {
      const claims = JSON.parse(Buffer.from(refresh.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
      return claims.exp;
    };
    const { clock } = sandbox();
    const before = clock.setting();
    const { access, refresh } = await sandbox().signIn('kavitha');
    let token = access;
    for (const account of [persatuan, tadika, tadika]) {
      clock.set(movedBy(clock.setting(), 10 * 60_000));
      const answer = await switchTo(account, token);
      expect(endOf((answer.data as { refresh_token: string }).refresh_token)).toBe(endOf(refresh));
      token = answer.token ?? '';
    }
    clock.set(before);
  });

  it('after a switch, the earlier access token and the earlier refresh token are refused', async () => {
    const { access, refresh } = await sandbox().signIn('kavitha');
    expect(await switchTo(tadika, access)).toMatchObject({ code: 2000 });
    expect(await callGateway(sandbox(), customers.create, { body: CUSTOMER }, { token: access })).toMatchObject({
      code: 401,
    });
    const renewed = await callGateway(sandbox(), auth.refresh, { body: { refreshToken: refresh } });
    expect(renewed).toMatchObject({ code: CODES.sessionExpired.code });
  });

  it('a switch to another person’s account gets the response of an unknown account, and the session stays valid', async () => {
    const { access } = await sandbox().signIn('kavitha');
    for (const id of [kedai, crypto.randomUUID()])
      expect(await switchTo(id, access)).toMatchObject({ code: CODES.notFound.code, data: null, token: null });
    expect((await mine(access)).total).toBe(2);
  });

  it('a person who may no longer act for an account is signed out of that account immediately', async () => {
    const { token } = await switchTo(tadika, (await sandbox().signIn('kavitha')).access);
    await sandbox().database.tx(async (tx) => {
      const [guest] = await tx
        .select({ user: memberships.user_id })
        .from(memberships)
        .where(eq(memberships.account_id, persatuan ?? ''));
      const hers = and(eq(memberships.account_id, tadika ?? ''), eq(memberships.user_id, guest?.user ?? ''));
      await tx.delete(memberships).where(hers);
    });
    expect(await callGateway(sandbox(), customers.create, { body: CUSTOMER }, { token: token ?? '' })).toMatchObject({
      code: 401,
    });
    expect((await mine((await sandbox().signIn('kavitha')).access)).total).toBe(1);
  });
});
