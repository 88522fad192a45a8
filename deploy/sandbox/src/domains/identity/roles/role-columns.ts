/** The role of a membership or an invitation: its name, its key, and its permissions. */
import { isRole, MERCHANT_ROLES, ROLE_NAMES, type Permission } from '@portal/shared/contract/kernel/permissions.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '../../../kernel/errors.ts';
import { permissionText, registeredPermissionsOf } from '../../../kernel/feature-permissions.ts';
import { mayMake, type Principal } from '../../../kernel/principal.ts';
import { customRoles } from '../tables.ts';

type WithRole = Readonly<Record<'role' | 'role_id', PgColumn>>;

const textsOf = (permissions: readonly Permission[]): SQL =>
  sql.raw(`array[${permissions.map((permission) => `'${permission}'`).join(', ')}]::text[]`);

const branches = (): SQL =>
  sql.join(
    ROLE_NAMES.map((role) => sql`when ${sql.raw(`'${role}'`)} then ${textsOf(registeredPermissionsOf(role))}`),
    sql` `,
  );

const ofCustom = ({ role_id }: WithRole, column: PgColumn): SQL =>
  sql`(select ${column} from ${customRoles} where ${customRoles.id} = ${role_id})`;

/**
 * The permissions of the role, as an array of texts. They are written when a statement is built, because features register theirs when the
 * gateway starts.
 */
export function permissionsOf(table: WithRole): SQL<Permission[]> {
  const ofRole: SQLWrapper = {
    getSQL: () => sql`case ${table.role} ${branches()} else ${ofCustom(table, customRoles.permissions)} end`,
  };
  return sql<Permission[]>`${ofRole}`;
}

/**
 * The permissions of the role, for a compiled statement, whose text is built only once: it reads the name of a built-in role, and the role
 * has the permissions that are registered when the row is read.
 */
export const compiledPermissionsOf = (table: WithRole): SQL<Permission[]> =>
  sql<string[]>`coalesce(${ofCustom(table, customRoles.permissions)}, array[${table.role}::text])`.mapWith(
    (names: readonly Permission[]): Permission[] =>
      names.flatMap((name) => (isRole(name) ? registeredPermissionsOf(name) : [name])),
  );

/** The name of a custom role; null for a built-in role. */
export const roleNameOf = (table: WithRole): SQL<string | null> =>
  sql<string | null>`${ofCustom(table, customRoles.name)}`;

/** The role in the list of a person's accounts: the name of a custom role, or the wire name of a built-in role. */
export const roleWordOf = (table: WithRole): SQL<string> =>
  sql<string>`coalesce(${ofCustom(table, customRoles.name)}, ${table.role})`;

/** The key of a role in a form: a built-in role, or the id of a custom role. */
export const roleKeyOf = (table: WithRole): SQL<string> => sql<string>`coalesce(${table.role_id}::text, ${table.role})`;

type MerchantRole = (typeof MERCHANT_ROLES)[number];

const isMerchantRole = (key: string): key is MerchantRole => (MERCHANT_ROLES as readonly string[]).includes(key);

/** The role columns of a membership or an invitation for a form's key. */
export const roleColumnsOf = (key: string) =>
  isMerchantRole(key) ? { role: key, role_id: null } : { role: 'custom' as const, role_id: key };

/** Throws `invalidInput` at `field`, naming the permissions that the caller does not hold. */
export function checkHeld(principal: Principal, permissions: readonly Permission[], field: string): void {
  const missing = permissions.filter((permission) => !mayMake(principal, permission));
  if (missing.length === 0) return;
  const words = missing.map(permissionText).join(', ');
  throw new Refusal('invalidInput', { [field]: ruleText(rule('grants_more', { permissions: words })) });
}
