import type { RoleRow } from '@portal/shared/contract/merchant/identity/roles.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { mayGive, rowWord } from './rules.ts';

/** The roles that the signed-in person may give, and the other person's current role `now`, even if they may not give it. */
export function useRoleOptions(roles: readonly RoleRow[], now?: string) {
  const account = useAccount();
  return roles
    .filter((role) => role.portal_type === 'merchant' && (role.role === now || mayGive(role, account)))
    .map((role) => ({ value: role.role, label: rowWord(role) }));
}
