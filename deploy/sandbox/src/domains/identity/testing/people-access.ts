/** Test fixtures for the calls about people, their roles and their invitations. Each makes its own records, so that it can be repeated. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { invitations } from '@portal/shared/contract/merchant/identity/invitations.ts';
import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { eq } from 'drizzle-orm';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { addOwner, openAccount } from '../opening.ts';
import { newInvitationToken } from '../people/invite.ts';
import { roleColumnsOf } from '../roles/role-columns.ts';
import { invitations as invitationRows, users } from '../tables.ts';

type Maker = Pick<Owner, 'sandbox' | 'token'>;

export const newAddress = (): string => `jemputan-${randomUUID().slice(0, 8)}@example.my`;

/** A person whom the owner invites. */
export function invitedBy({ sandbox, token }: Maker, form: Partial<CallInput<typeof people.create>['body']> = {}) {
  const body = { name: 'Nadia binti Osman', email: newAddress(), role: 'finance' as const, ...form };
  return dataOf(sandbox, people.create, { body }, { token });
}

/** The token in the fragment of the link (after `#`), from the newest mail to an address. */
export function tokenTo({ sandbox }: Pick<Owner, 'sandbox'>, email: string): string {
  const mail = sandbox.app.sandbox.mailbox.mails().find(({ to }) => to === email);
  return new URL(mail?.link.to ?? 'http://nowhere').hash.slice(1);
}

async function tokenOfNew(owner: Owner): Promise<string> {
  const { email } = await invitedBy(owner);
  return tokenTo(owner, email);
}

const ROLE: CallInput<typeof roles.create>['body'] = { name: 'Kaunter', permissions: ['bills.read', 'customers.read'] };

export const roleOf = ({ sandbox, token }: Maker, form: Partial<typeof ROLE> = {}) =>
  dataOf(sandbox, roles.create, { body: { ...ROLE, name: `Kaunter ${randomUUID()}`, ...form } }, { token });

/** A person of the demonstration by user name. */
const userCalled = async ({ sandbox }: Owner, username: string) => {
  const [user] = await sandbox.database.tx((tx) => tx.select().from(users).where(eq(users.username, username)));
  if (!user) throw new Error(`Nobody of the demonstration is called ${username}.`);
  return user;
};

/** Opens another account that the owner of the fixture owns too. */
async function secondAccountOf(owner: Owner): Promise<string> {
  const { id: userId } = await userCalled(owner, 'aminah');
  const now = owner.sandbox.clock.now();
  return owner.sandbox.database.tx(async (tx) => {
    const { id } = await openAccount(tx, `Cawangan ${randomUUID().slice(0, 8)}`, now);
    await addOwner(tx, { accountId: id, userId }, now);
    return id;
  });
}

/** Makes an invitation from another merchant to the owner of the fixture. */
async function invitationTo(owner: Owner): Promise<string> {
  const { email, name } = await userCalled(owner, 'aminah');
  const { id: invited_by } = await userCalled(owner, 'weiming');
  const now = owner.sandbox.clock.now();
  const { token: _, ...stored } = newInvitationToken(now);
  return owner.sandbox.database.tx(async (tx) => {
    const { id: account_id } = await openAccount(tx, `Kedai ${randomUUID().slice(0, 8)}`, now);
    const id = randomUUID();
    const row = { id, account_id, email, name, ...roleColumnsOf('clerk'), ...stored, invited_by, created_at: now };
    await tx.insert(invitationRows).values(row);
    return id;
  });
}

const one = async (owner: Owner) => ({ id: (await invitedBy(owner)).id });

export const peopleFixtures: readonly AccessFixture[] = [
  row(people.list, 'own', async (owner) => {
    await invitedBy(owner);
    return listInput('name', 'created_at');
  }),
  row(people.find, 'own', async (owner) => {
    await invitedBy(owner);
    return { query: { skip: 0, limit: 50 } };
  }),
  row(people.get, 'refused', async (owner) => ({ params: await one(owner) })),
  row(people.leaving, 'refused', async (owner) => ({ params: await one(owner) })),
  // Each caller invites a person to their own account.
  row(
    people.create,
    'same',
    async () => ({ body: { name: 'Nadia binti Osman', email: newAddress(), role: 'clerk' as const } }),
    withKey,
  ),
  row(people.update, 'refused', async (owner) => ({
    params: await one(owner),
    body: { role: 'clerk' as const, is_suspended: false },
  })),
  row(people.resend, 'refused', async (owner) => ({ params: await one(owner) })),
  row(people.remove, 'refused', async (owner) => ({ params: await one(owner), query: {} })),
  // The id of the owner's account. Each active member with the permission `people.read` may list its people.
  row(people.there, 'refused', async (owner) => ({ params: { id: (await userCalled(owner, 'aminah')).account_id } })),
  row(people.addThere, 'refused', async (owner) => ({
    params: { id: await secondAccountOf(owner) },
    body: { user_id: (await userCalled(owner, 'rosnah')).id, role: 'clerk' as const },
  })),
  row(roles.calls, 'same', async () => ({})),
  row(roles.get, 'refused', async (owner) => ({ params: { id: (await roleOf(owner)).id } })),
  row(roles.create, 'same', async () => ({ body: { ...ROLE, name: `Kaunter ${randomUUID()}` } }), withKey),
  row(roles.update, 'refused', async (owner) => ({
    params: { id: (await roleOf(owner)).id },
    body: { name: `Kaunter ${randomUUID()}`, permissions: ['bills.read' as const] },
  })),
  row(roles.remove, 'refused', async (owner) => ({ params: { id: (await roleOf(owner)).id } })),
  row(invitations.look, 'same', async (owner) => ({ body: { invitation_token: await tokenOfNew(owner) } })),
  row(invitations.join, 'same', async (owner) => ({
    body: {
      invitation_token: await tokenOfNew(owner),
      username: `nadia-${randomUUID().slice(0, 8)}`,
      password: 'Sirap-Bandung-1!',
      password_again: 'Sirap-Bandung-1!',
    },
  })),
  row(invitations.mine, 'own', async (owner) => {
    await invitationTo(owner);
    return {};
  }),
  // Another person's call is refused, because the invitation went to a different address (people.spec.ts).
  row(invitations.accept, 'same', async (owner) => ({ params: { id: await invitationTo(owner) } })),
];
