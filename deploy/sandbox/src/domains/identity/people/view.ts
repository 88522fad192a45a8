/** The people of accounts in lists: members and invited people. */
import type { PersonStatus } from '@portal/shared/contract/merchant/identity/people.ts';
import { and, desc, eq, max, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { auditEntries } from '../../../kernel/audit/tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { asOwnedTable, findOwned } from '../../../kernel/data/owned.ts';
import type { VersionedRow } from '../../../kernel/data/update-row.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { permissionsOf, roleKeyOf, roleNameOf } from '../roles/role-columns.ts';
import { invitations, memberships, sessions, users } from '../tables.ts';

export interface ListedPerson extends VersionedRow {
  readonly id: string;
  readonly account_id: string;
  readonly status: PersonStatus;
  readonly name: string;
  readonly email: string;
  readonly username: string | null;
  readonly role: string;
  readonly role_name: string | null;
  readonly permissions: readonly string[];
  readonly expires_at: Date | null;
  readonly last_seen_at: Date | null;
  readonly created_at: Date;
}

const lastSeen = new QueryBuilder()
  .select({ at: max(sessions.renewed_at) })
  .from(sessions)
  .where(and(eq(sessions.account_id, memberships.account_id), eq(sessions.user_id, memberships.user_id)));

const members = new QueryBuilder()
  .select({
    id: sql<string>`${memberships.user_id}`.as('id'),
    account_id: sql<string>`${memberships.account_id}`.as('account_id'),
    status: sql<PersonStatus>`case when ${memberships.suspended_at} is null then 'active' else 'suspended' end`.as(
      'status',
    ),
    name: sql<string>`${users.name}`.as('name'),
    email: sql<string>`${users.email}`.as('email'),
    username: sql<string | null>`${users.username}`.as('username'),
    role: roleKeyOf(memberships).as('role'),
    role_name: roleNameOf(memberships).as('role_name'),
    permissions: permissionsOf(memberships).as('permissions'),
    expires_at: sql<Date | null>`null::timestamptz`.mapWith(sessions.renewed_at).as('expires_at'),
    last_seen_at: sql<Date | null>`(${lastSeen})`.mapWith(sessions.renewed_at).as('last_seen_at'),
    created_at: sql<Date>`${memberships.created_at}`.mapWith(memberships.created_at).as('created_at'),
    version: sql<number>`${memberships.version}`.as('version'),
    changed_by: sql<string | null>`${memberships.changed_by}`.as('changed_by'),
    changed_at: sql<Date | null>`${memberships.changed_at}`.mapWith(memberships.created_at).as('changed_at'),
  })
  .from(memberships)
  .innerJoin(users, eq(users.id, memberships.user_id));

const invited = new QueryBuilder()
  .select({
    id: sql<string>`${invitations.id}`.as('id'),
    account_id: sql<string>`${invitations.account_id}`.as('account_id'),
    status: sql<PersonStatus>`'invited'`.as('status'),
    name: sql<string>`${invitations.name}`.as('name'),
    email: sql<string>`${invitations.email}`.as('email'),
    username: sql<string | null>`null`.as('username'),
    role: roleKeyOf(invitations).as('role'),
    role_name: roleNameOf(invitations).as('role_name'),
    permissions: permissionsOf(invitations).as('permissions'),
    expires_at: sql<Date | null>`${invitations.expires_at}`.mapWith(invitations.expires_at).as('expires_at'),
    last_seen_at: sql<Date | null>`null::timestamptz`.mapWith(sessions.renewed_at).as('last_seen_at'),
    created_at: sql<Date>`${invitations.created_at}`.mapWith(memberships.created_at).as('created_at'),
    version: sql<number>`${invitations.version}`.as('version'),
    changed_by: sql<string | null>`${invitations.changed_by}`.as('changed_by'),
    changed_at: sql<Date | null>`${invitations.changed_at}`.mapWith(memberships.created_at).as('changed_at'),
  })
  .from(invitations);

/** The members and invited people of accounts: a query, usable in place of a table. */
export const listedPeople = asOwnedTable<ListedPerson>(members.unionAll(invited).as('people'));

/** The wire form of a person for the caller. */
export const wirePerson = (row: ListedPerson, { userId }: Pick<Principal, 'userId'>, now: Date) => ({
  ...row,
  is_expired: row.expires_at !== null && row.expires_at <= now,
  is_own: row.id === userId,
});

/** Throws `notFound`. */
export const findPerson = (tx: Tx, principal: Principal, id: string): Promise<ListedPerson> =>
  findOwned(tx, listedPeople, principal, id);

/** The newest audit entry about a person; null when there is none. */
export async function lastChangeOf(tx: Tx, { accountId }: Pick<Principal, 'accountId'>, id: string) {
  const { action, by_name, before, after, at } = auditEntries;
  const [newest] = await tx
    .select({ action, by_name, before, after, created_at: at })
    .from(auditEntries)
    .where(and(eq(auditEntries.account_id, accountId), eq(auditEntries.subject_id, id)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return newest ?? null;
}
