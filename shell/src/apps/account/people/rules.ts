import type { Account } from '@portal/shared/contract/merchant/identity/auth.ts';
import type { Person } from '@portal/shared/contract/merchant/identity/people.ts';
import type { RoleRow } from '@portal/shared/contract/merchant/identity/roles.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';

/** A role that every account has in the person's language, and one that the merchant made as they called it. */
export const roleWord = ({ role, role_name }: Pick<Person, 'role' | 'role_name'>): string =>
  role_name ?? accessWord('role', role);

export const rowWord = ({ role, name }: Pick<RoleRow, 'role' | 'name'>): string => name ?? accessWord('role', role);

/** One gives only what one holds, and owners are made by owners. */
export const mayGive = (
  { role, permissions }: Pick<RoleRow, 'role' | 'permissions'>,
  by: Pick<Account, 'role' | 'permissions'> | null,
): boolean =>
  by !== null &&
  (role !== 'owner' || by.role === 'owner') &&
  permissions.every((permission) => by.permissions.includes(permission));
