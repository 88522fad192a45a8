import type { Account } from '@portal/shared/contract/merchant/identity/auth.ts';
import { ROLES, type Role } from '@portal/shared/contract/kernel/permissions.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { memberships } from './tables.ts';

/** What to select for `accountFor`: an account, and the role that a person has in it. */
export const ACCOUNT_COLUMNS = {
  id: accounts.id,
  name: accounts.name,
  portal_type: accounts.portal_type,
  role: memberships.role,
} as const;

/** An account as a user with this role sees it. */
export const accountFor = <A extends Omit<Account, 'permissions' | 'role'> & { readonly role: Role }>(account: A) => ({
  ...account,
  permissions: [...ROLES[account.role].permissions],
});
