import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { callName } from '@portal/shared/contract/kernel/call.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { ROLE_NAMES, ROLES, type Role } from '@portal/shared/contract/kernel/permissions.ts';
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { and, eq } from 'drizzle-orm';
import { accounts as accountsTable } from '../../../kernel/data/accounts.tables.ts';
import { registeredPermissionsOf } from '../../../kernel/feature-permissions.ts';
import { memberships, users } from '../tables.ts';
import { DEMO_SIGN_INS } from '../../../kernel/seed/accounts.ts';
import { callGateway, callRaw, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import type { Tokens } from '../../../testing/test-sandbox.ts';

/** A user name for each role; the first three are in the same account. */
const WHO: Readonly<Record<Role, string>> = {
  owner: 'aminah',
  finance: 'chandran',
  clerk: 'rosnah',
  introducer: 'farid',
  admin: 'puteri',
};

const LIST = {
  query: { skip: 0, limit: 10 },
  body: {
    search: { search_enable: false, search_key: '', search_column: 'name' as const },
    sort: { parameter_name: 'created_at' as const, sort_type: 'desc' as const },
  },
};

withSandbox('the list of roles', (sandbox) => {
  let tokens: Readonly<Record<Role, Tokens>>;
  beforeAll(async () => {
    const all = await Promise.all(ROLE_NAMES.map(async (role) => [role, await sandbox().signIn(WHO[role])] as const));
    tokens = Object.fromEntries(all) as Record<Role, Tokens>;
  });

  it('every call for merchants declares its permission, or declares that it needs no permission', () => {
    const silent = sandbox().app.sandbox.served.filter(({ access, needs }) => access === 'merchant' && !needs);
    expect(silent.map(callName)).toEqual([]);
  });

  it('a refusal names the missing permission and the role of the person in words', async () => {
    const { app } = sandbox();
    const answer = await app.inject({
      method: 'DELETE',
      url: '/api/v1/customers/00000000-0000-4000-8000-000000000000',
      headers: { authorization: `Bearer ${tokens.clerk.access}` },
    });
    expect(answer.json()).toMatchObject({
      response_code: 4014,
      description:
        'You need the permission “Change customers” for this. Your role, Clerk, does not have it. Ask the owner of your account.',
      breakdown_errors: { missing_permission: 'customers.write', your_role: 'clerk' },
    });
  });

  it('a missing permission is refused before the input is validated', async () => {
    const request = { method: 'POST', url: '/api/v1/customers', payload: { nonsense: true } } as const;
    const headers = { authorization: `Bearer ${tokens.clerk.access}` };
    expect(await callRaw(sandbox(), { ...request, headers })).toMatchObject({ code: 4014 });
  });

  it.each(DEMO_SIGN_INS)('$username has the role $role in $account', async ({ username, role, account }) => {
    const { access: token } = await sandbox().signIn(username);
    const me = await dataOf(sandbox(), accounts.me, {}, { token });
    expect(me.account).toEqual({
      id: expect.any(String),
      name: account,
      portal_type: ROLES[role].portal,
      role,
      permissions: registeredPermissionsOf(role),
      suspended_at: null,
    });
    expect(me.user).toMatchObject({ email: `${username}@example.my` });
  });

  it('has every role with its permissions', async () => {
    const rows = await dataOf(sandbox(), roles.list, {}, { token: tokens.introducer.access });
    expect(rows).toEqual(
      ROLE_NAMES.map((role) => ({
        role,
        name: null,
        portal_type: ROLES[role].portal,
        permissions: registeredPermissionsOf(role),
        // The count is of the caller's account, and the caller is an introducer.
        people: role === 'introducer' ? 1 : 0,
      })),
    );
  });

  it('a person who switches to another account has their role of that account from the next call on', async () => {
    const change = (role: Role) =>
      sandbox().database.tx(async (tx) => {
        const [kavitha] = await tx.select().from(users).where(eq(users.username, 'kavitha'));
        const [host] = await tx.select().from(accountsTable).where(eq(accountsTable.name, 'Tadika Sinar Pagi'));
        const own = and(eq(memberships.user_id, kavitha?.id ?? ''), eq(memberships.account_id, host?.id ?? ''));
        await tx.update(memberships).set({ role }).where(own);
        return host?.id ?? '';
      });
    const id = await change('clerk');
    const { access: token } = await sandbox().signIn('kavitha');
    const CUSTOMER = { name: 'Siti', email: 'siti@example.my', phone: '', note: '', is_active: true };
    const create = (as: string) => callGateway(sandbox(), customers.create, { body: CUSTOMER }, { token: as });
    expect(await create(token)).toMatchObject({ code: 2000 });
    const there = await callGateway(sandbox(), accounts.switch, { params: { id } }, { token });
    expect(there.data).toMatchObject({ account: { role: 'clerk' } });
    const token2 = there.token ?? '';
    expect(await create(token2)).toMatchObject({ code: 4014 });
    // A changed role also applies to tokens that were issued before.
    await change('finance');
    expect(await callGateway(sandbox(), customers.list, LIST, { token: token2 })).toMatchObject({ code: 2000 });
    expect(await dataOf(sandbox(), accounts.me, {}, { token: token2 })).toMatchObject({ account: { role: 'finance' } });
  });
});
