/** Custom roles of a merchant and the calls that they allow: the list of calls matches exactly what the gateway enforces. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { PERMISSION_NAMES, type Permission } from '@portal/shared/contract/kernel/permissions.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { REACHED_ACCESS, roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { callGateway, callRaw, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { roleOf } from '../testing/people-access.ts';
import { peopleOf } from '../testing/people.ts';

const LIST: CallInput<typeof customers.list> = { query: { skip: 0, limit: 10 }, body: {} };
const CUSTOMER = { name: 'Siti', email: 'siti@example.my', phone: '', note: '', is_active: true };

withSandbox('a custom role', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  const { maker, joined, remove } = peopleOf(sandbox, () => token);
  const update = (id: string, permissions: Permission[], by = token, name = `Kaunter ${id}`) =>
    callGateway(sandbox(), roles.update, { params: { id }, body: { name, permissions } }, { token: by });

  it('allows exactly its permissions, and a change applies from the next call on', async () => {
    const role = await roleOf(maker(), { permissions: ['customers.read'] });
    const { token: by } = await joined(role.id);
    const me = await dataOf(sandbox(), accounts.me, {}, { token: by });
    expect(me.account).toMatchObject({ role: role.name, permissions: ['customers.read'] });
    expect(await callGateway(sandbox(), customers.list, LIST, { token: by })).toMatchObject({ code: 2000 });
    const create = () => callGateway(sandbox(), customers.create, { body: CUSTOMER }, { token: by });
    expect(await create()).toMatchObject({
      code: CODES.permissionMissing.code,
      fields: { missing_permission: 'customers.write', your_role: role.name },
    });
    await update(role.id, ['customers.read', 'customers.write']);
    expect(await create()).toMatchObject({ code: 2000 });
    await update(role.id, ['bills.read']);
    expect((await callGateway(sandbox(), customers.list, LIST, { token: by })).code).toBe(CODES.permissionMissing.code);
  });

  it('cannot get a permission that its maker does not have, and the refusal names the permission at the field', async () => {
    const limited = await roleOf(maker(), { permissions: ['people.read', 'people.write', 'bills.read'] });
    const { token: by } = await joined(limited.id);
    const create = (permissions: Permission[]) =>
      callGateway(
        sandbox(),
        roles.create,
        { body: { name: `Lebih ${permissions.join(' ')}`, permissions } },
        { token: by },
      );
    const refused = {
      code: CODES.invalidInput.code,
      fields: { permissions: 'This brings more than you may do yourself: Approve payouts' },
    };
    expect(await create(['bills.read', 'payouts.approve'])).toMatchObject(refused);
    expect(await create(['bills.read'])).toMatchObject({ code: 2000 });
    expect(await update(limited.id, ['people.read', 'people.write', 'payouts.approve'], by)).toMatchObject(refused);
    // Removing a permission from a role does not count as granting the permissions that remain.
    const other = await roleOf(maker(), { permissions: ['payouts.approve', 'payouts.read'] });
    expect(await update(other.id, ['payouts.approve'], by)).toMatchObject({ code: 2000 });
  });

  it('cannot have the name of a built-in or another custom role, and can be deleted when no person has it', async () => {
    const role = await roleOf(maker());
    const create = (name: string) =>
      callGateway(sandbox(), roles.create, { body: { name, permissions: ['bills.read'] } }, { token });
    for (const name of ['owner', 'Operator', ' FINANCE '])
      expect(await create(name)).toMatchObject({
        fields: { name: 'This is the name of a role that every account has' },
      });
    expect(await create(role.name.toUpperCase())).toMatchObject({ fields: { name: 'Another role has this name' } });
    const person = await joined(role.id);
    const deletion = () => callGateway(sandbox(), roles.remove, { params: { id: role.id } }, { token });
    expect((await deletion()).code).toBe(CODES.inUse.code);
    expect(await dataOf(sandbox(), roles.get, { params: { id: role.id } }, { token })).toMatchObject({ people: 1 });
    await remove(person.id);
    expect(await deletion()).toMatchObject({ code: 2000 });
  });

  it('the list of calls has every call for people of merchants, with the permission that it needs', async () => {
    const listed = await dataOf(sandbox(), roles.calls, {}, { token });
    const served = sandbox().app.sandbox.served.filter(({ access }) => REACHED_ACCESS.includes(access));
    expect(listed).toEqual(served.map(({ method, path, needs = 'anyone' }) => ({ method, path, needs })));
    expect(listed.length).toBeGreaterThan(200);
  });

  it.each(['customers.read', 'people.read', 'payouts.approve'] as const)(
    'with only %s allows exactly the calls that need this permission',
    async (permission) => {
      const role = await roleOf(maker(), { permissions: [permission] });
      const { token: by } = await joined(role.id);
      const listed = await dataOf(sandbox(), roles.calls, {}, { token });
      const headers = { authorization: `Bearer ${by}` };
      for (const { method, path, needs } of listed.filter((call) => call.needs !== 'anyone')) {
        const url = `/api/v1/${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
        // A missing permission is refused before the input is validated.
        const { code } = await callRaw(sandbox(), { method, url, headers });
        expect([path, code === CODES.permissionMissing.code]).toEqual([path, needs !== permission]);
      }
    },
  );

  it('can have every permission', async () => {
    const role = await roleOf(maker(), { permissions: [...PERMISSION_NAMES] });
    expect(role.permissions).toEqual(PERMISSION_NAMES);
  });
});
