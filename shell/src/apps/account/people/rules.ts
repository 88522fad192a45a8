import type { Account } from '@portal/shared/contract/merchant/identity/auth.ts';
import type { Person } from '@portal/shared/contract/merchant/identity/people.ts';
import type { RoleRow } from '@portal/shared/contract/merchant/identity/roles.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';

/** The name of a role: a built-in role in the person's language, a custom role with the merchant's name. */
export const roleWord = ({ role, role_name }: Pick<Person, 'role' | 'role_name'>): string =>
  role_name ?? accessWord('role', role);

export const rowWord = ({ role, name }: Pick<RoleRow, 'role' | 'name'>): string => name ?? accessWord('role', role);

/** People can give only permissions that they have, and only an owner can make another person an owner. */
export const mayGive = (
  { role, permissions }: Pick<RoleRow, 'role' | 'permissions'>,
  by: Pick<Account, 'role' | 'permissions'> | null,
): boolean =>
  by !== null &&
  (role !== 'owner' || by.role === 'owner') &&
  permissions.every((permission) => by.permissions.includes(permission));
