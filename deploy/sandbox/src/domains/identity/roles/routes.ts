/** The roles that people of an account can have: built-in roles and the merchant's custom roles. */
import { randomUUID } from 'node:crypto';
import { isRole, ROLE_NAMES, ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { REACHED_ACCESS, roles as contract } from '@portal/shared/contract/merchant/identity/roles.ts';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../../kernel/audit/record.ts';
import { isStillReferenced } from '../../../kernel/data/database-failures.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { findOwned, owned } from '../../../kernel/data/owned.ts';
import { updateRow } from '../../../kernel/data/update-row.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { registeredPermissionsOf } from '../../../kernel/feature-permissions.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { customRoles, invitations, memberships } from '../tables.ts';
import { checkHeld, roleKeyOf } from './role-columns.ts';

/** The number of members and invited people of the account with each role, by role key. */
async function holdersOf(tx: Tx, { accountId }: Pick<Principal, 'accountId'>): Promise<ReadonlyMap<string, number>> {
  const members = tx
    .select({ role: roleKeyOf(memberships).as('role') })
    .from(memberships)
    .where(eq(memberships.account_id, accountId));
  const invited = tx
    .select({ role: roleKeyOf(invitations).as('role') })
    .from(invitations)
    .where(eq(invitations.account_id, accountId));
  const held = unionAll(members, invited).as('held');
  const rows = await tx.select({ role: held.role, people: count() }).from(held).groupBy(held.role);
  return new Map(rows.map(({ role, people }) => [role, people]));
}

async function detailsOf(tx: Tx, principal: Principal, id: string) {
  const row = await findOwned(tx, customRoles, principal, id);
  return { ...row, people: (await holdersOf(tx, principal)).get(id) ?? 0 };
}

/** Throws `invalidInput` at `name` when it is the name of a built-in role or of another role in this account. */
async function checkName(tx: Tx, principal: Principal, name: string, id?: string): Promise<void> {
  const lower = name.toLowerCase();
  const reserved = Object.values(ROLES).map((role) => role.name.toLowerCase());
  if (isRole(lower) || lower === 'custom' || reserved.includes(lower))
    throw new Refusal('invalidInput', { name: RULES.role_reserved });
  const others = id === undefined ? undefined : ne(customRoles.id, id);
  const [twice] = await tx
    .select({ id: customRoles.id })
    .from(customRoles)
    .where(and(owned(customRoles, principal), eq(sql`lower(${customRoles.name})`, lower), others));
  if (twice) throw new Refusal('invalidInput', { name: RULES.role_name_twice });
}

function serveReading(app: FastifyInstance): void {
  const READ = { mode: 'read' } as const;

  serve(
    app,
    contract.list,
    async (_input, { tx, principal }) => {
      const holders = await holdersOf(tx, principal);
      const own = await tx
        .select()
        .from(customRoles)
        .where(owned(customRoles, principal))
        .orderBy(asc(customRoles.name));
      return [
        ...ROLE_NAMES.map((role) => ({
          role,
          name: null,
          portal_type: ROLES[role].portal,
          permissions: [...registeredPermissionsOf(role)],
          people: holders.get(role) ?? 0,
        })),
        ...own.map(({ id, name, permissions }) => ({
          role: id,
          name,
          portal_type: principal.portal,
          permissions,
          people: holders.get(id) ?? 0,
        })),
      ];
    },
    READ,
  );

  serve(
    app,
    contract.calls,
    async () =>
      app.sandbox.served
        .filter(({ access }) => REACHED_ACCESS.includes(access))
        .map(({ method, path, needs = 'anyone' }) => ({ method, path, needs })),
    READ,
  );

  serve(app, contract.get, ({ params }, { tx, principal }) => detailsOf(tx, principal, params.id), READ);
}

export function serveRoles(app: FastifyInstance): void {
  serveReading(app);

  serve(app, contract.create, async ({ body }, context) => {
    const { tx, principal, clock } = context;
    await checkName(tx, principal, body.name);
    checkHeld(principal, body.permissions, 'permissions');
    const id = randomUUID();
    await tx.insert(customRoles).values({ id, account_id: principal.accountId, ...body, created_at: clock.now() });
    await recordChange(tx, context, {
      action: 'role.created',
      subject: { id, name: body.name },
      before: null,
      after: body,
    });
    return detailsOf(tx, principal, id);
  });

  serve(app, contract.update, async ({ params: { id }, body: { version, ...changes } }, context) => {
    const { tx, principal, clock } = context;
    const { name, permissions } = await findOwned(tx, customRoles, principal, id);
    await checkName(tx, principal, changes.name, id);
    // Permissions that the role already had need no check.
    checkHeld(
      principal,
      changes.permissions.filter((permission) => !permissions.includes(permission)),
      'permissions',
    );
    const where = owned(customRoles, principal, id);
    await updateRow(tx, customRoles, { where, changes, version, principal, now: clock.now() });
    const subject = { id, name: changes.name };
    await recordChange(tx, context, { action: 'role.changed', subject, before: { name, permissions }, after: changes });
    return detailsOf(tx, principal, id);
  });

  serve(app, contract.remove, async ({ params: { id } }, context) => {
    const { tx, principal } = context;
    const { name, permissions } = await findOwned(tx, customRoles, principal, id);
    await tx
      .delete(customRoles)
      .where(owned(customRoles, principal, id))
      .catch((error: unknown) => {
        throw isStillReferenced(error) ? new Refusal('inUse') : error;
      });
    await recordChange(tx, context, {
      action: 'role.removed',
      subject: { id, name },
      before: { name, permissions },
      after: null,
    });
    return null;
  });
}
