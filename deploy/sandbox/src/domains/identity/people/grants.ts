/**
 * Rules for changing people: callers grant only their own permissions and change no person with more permissions. An account always has an
 * owner.
 */
import { isRole } from '@portal/shared/contract/kernel/permissions.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { isRegistered, registeredPermissionsOf } from '../../../kernel/feature-permissions.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { checkHeld } from '../roles/role-columns.ts';
import { customRoles } from '../tables.ts';
import { ownersOf } from '../users/owners.ts';
import type { ListedPerson } from './view.ts';

const OWNER = 'owner';

/** The role that a form names, in the caller's account. Throws `invalidInput` at `role` when the account has no such role. */
export async function namedRole(tx: Tx, { accountId }: Pick<Principal, 'accountId'>, key: string) {
  if (isRole(key)) return { word: key as string, permissions: registeredPermissionsOf(key) };
  const own = and(eq(customRoles.account_id, accountId), eq(customRoles.id, key));
  // The role is locked, so that it cannot be deleted before the person has it.
  const [found] = await tx.select().from(customRoles).where(own).for('key share');
  if (!found) throw new Refusal('invalidInput', { role: RULES.choose });
  return { word: found.name, permissions: found.permissions };
}

/**
 * Returns the role's name. Throws `invalidInput` at `role` when the role has permissions that the caller does not have. Owners have all, also
 * those of features that are not there any more, which a person gets when the feature comes back.
 */
export async function checkGrant(tx: Tx, principal: Principal, key: string): Promise<string> {
  if (key === OWNER && principal.role !== OWNER) throw new Refusal('invalidInput', { role: RULES.owner_by_owner });
  const { word, permissions } = await namedRole(tx, principal, key);
  if (principal.role !== OWNER) checkHeld(principal, permissions, 'role');
  return word;
}

/** Throws `invalidInput` at `role` when the person has more permissions than the caller. */
export function checkReach(
  principal: Principal,
  { role, permissions }: Pick<ListedPerson, 'role' | 'permissions'>,
): void {
  const isBeyond = role === OWNER && principal.role !== OWNER;
  const held: readonly string[] = principal.permissions;
  if (isBeyond || !permissions.every((permission) => held.includes(permission) || !isRegistered(permission)))
    throw new Refusal('invalidInput', { role: RULES.holds_more });
}

/** Serialises changes of the people of one account with a lock, so that each change reads the owners after the previous change. */
export async function lockPeople(tx: Tx, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
}

/** Throws `lastOwner` when no other owner could sign in. The caller must have locked the people of the account (`lockPeople`). */
export async function checkAnotherOwner(tx: Tx, accountId: string, userId: string): Promise<void> {
  const owners = await ownersOf(tx, accountId);
  if (owners.every(({ id }) => id === userId)) throw new Refusal('lastOwner');
}
