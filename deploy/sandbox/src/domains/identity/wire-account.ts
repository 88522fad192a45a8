import { accounts } from '../../kernel/data/accounts.tables.ts';
import { permissionsOf, roleWordOf } from './roles/role-columns.ts';
import { memberships } from './tables.ts';

/** The columns of an account with the person's role and permissions in it. */
export const ACCOUNT_COLUMNS = {
  id: accounts.id,
  name: accounts.name,
  portal_type: accounts.portal_type,
  role: roleWordOf(memberships),
  permissions: permissionsOf(memberships),
  suspended_at: accounts.suspended_at,
} as const;
