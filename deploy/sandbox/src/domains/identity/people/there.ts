/** The calls that list the people of another account of the caller, and that add a person of the current account to it. */
import { people as contract } from '@portal/shared/contract/merchant/identity/people.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { Permission } from '@portal/shared/contract/kernel/permissions.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../../kernel/audit/record.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { actFor } from '../../../kernel/data/own-rows.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { mayMake, type Principal } from '../../../kernel/principal.ts';
import { permissionsOf, roleNameOf, roleWordOf } from '../roles/role-columns.ts';
import { memberships, users } from '../tables.ts';
import { checkGrant } from './grants.ts';
import { findPerson } from './view.ts';

/**
 * The caller with their role in the other account. Throws `notFound` when the account is unknown, or when the caller is no member or lacks
 * the permission.
 */
async function callerThere(
  tx: Tx,
  principal: Principal,
  accountId: string,
  permission: Permission,
): Promise<Principal> {
  const [place] = await tx
    .select({ role: roleWordOf(memberships), permissions: permissionsOf(memberships) })
    .from(memberships)
    .innerJoin(accounts, and(eq(accounts.id, memberships.account_id), eq(accounts.portal_type, 'merchant')))
    .where(
      and(
        eq(memberships.account_id, accountId),
        eq(memberships.user_id, principal.userId),
        isNull(memberships.suspended_at),
      ),
    );
  if (!place || !mayMake(place, permission)) throw new Refusal('notFound');
  return { ...principal, ...place, accountId };
}

const peopleThere = (tx: Tx, accountId: string) =>
  tx
    .select({ id: users.id, name: users.name, role: roleWordOf(memberships), role_name: roleNameOf(memberships) })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(eq(memberships.account_id, accountId))
    .orderBy(asc(users.name), asc(users.id));

export function servePeopleThere(app: FastifyInstance): void {
  serve(
    app,
    contract.there,
    async ({ params: { id } }, { tx, principal }) => {
      await callerThere(tx, principal, id, 'people.read');
      return peopleThere(tx, id);
    },
    { mode: 'read' },
  );

  serve(app, contract.addThere, async ({ params: { id }, body: { user_id, role } }, context) => {
    const { tx, principal, clock, address } = context;
    const there = await callerThere(tx, principal, id, 'people.write');
    await checkGrant(tx, there, role);
    const person = await findPerson(tx, principal, user_id);
    if (person.status !== 'active') throw new Refusal('invalidInput', { user_id: RULES.choose });
    const added = await tx
      .insert(memberships)
      .values({ account_id: id, user_id, role, created_at: clock.now() })
      .onConflictDoNothing()
      .returning({ user_id: memberships.user_id });
    if (added.length === 0) throw new Refusal('invalidInput', { user_id: RULES.belongs_already });
    await actFor(tx, id, () =>
      recordChange(
        tx,
        { principal: there, address, clock },
        { action: 'person.added', subject: { id: user_id, name: person.name }, before: null, after: { role } },
      ),
    );
    return { id: user_id, name: person.name, role, role_name: null };
  });
}
