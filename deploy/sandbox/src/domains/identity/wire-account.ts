import { accounts } from '../../kernel/data/accounts.tables.ts';
import { permissionsOf, roleWordOf } from './roles/held.ts';
import { memberships } from './tables.ts';

/** What to select of an account as a person has it: with what they are in it, and may do. */
export const ACCOUNT_COLUMNS = {
  id: accounts.id,
  name: accounts.name,
  portal_type: accounts.portal_type,
  role: roleWordOf(memberships),
  permissions: permissionsOf(memberships),
} as const;
