/** Authenticates an API key. The secret is looked up on every call, so a revoked key is refused by all gateways from the next call on. */
import { mayCall, normalAddress } from '@portal/shared/contract/merchant/whitelist/addresses.ts';
import { isKeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';
import { isRole, PERMISSIONS, ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { ownRowsOf } from '../../kernel/data/own-rows.ts';
import { compiled, type Slots } from '../../kernel/data/statements/compiled.ts';
import { readForValues } from '../../kernel/data/statements/plans.ts';
import { Refusal } from '../../kernel/errors.ts';
import { mayMake, type CallingRequest, type Principal, type SignedInCall } from '../../kernel/principal.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { compiledPermissionsOf, memberships, roleWordOf, users } from '../identity/domain.ts';
import { countsOf } from './counts.ts';
import { callerOf, hashOf } from './secrets.ts';
import { apiKeys, apiKeySecrets, apiKeyUses } from './tables.ts';
import { isDue, noteUse } from './uses.ts';

/** Finds the secret's row, and restricts the rest of the transaction to rows of its account. */
const secretWith = compiled((db, { hash }: Slots<Pick<typeof apiKeySecrets.$inferSelect, 'hash'>>) =>
  db
    .select({
      id: apiKeySecrets.id,
      keyId: apiKeySecrets.key_id,
      endsAt: apiKeySecrets.ends_at,
      ownRows: ownRowsOf(apiKeySecrets.account_id),
    })
    .from(apiKeySecrets)
    .where(eq(apiKeySecrets.hash, hash)),
);

interface KeyLookup {
  readonly keyId: string;
  readonly secretId: string;
  /** The address that the call comes from. */
  readonly address: string;
}

const keyWith = compiled((db, { keyId, secretId, address }: Slots<KeyLookup>) => {
  const ofMaker = and(eq(memberships.user_id, apiKeys.made_by), eq(memberships.account_id, apiKeys.account_id));
  return db
    .select({
      key: apiKeys,
      portal: accounts.portal_type,
      suspendedReason: accounts.suspended_reason,
      isMakerActive: users.is_active,
      membership: { role: roleWordOf(memberships), permissions: compiledPermissionsOf(memberships) },
      isMember: memberships.user_id,
      suspendedAt: memberships.suspended_at,
      usedAt: apiKeyUses.at,
      plan: readForValues,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.account_id))
    .innerJoin(users, eq(users.id, apiKeys.made_by))
    .leftJoin(memberships, ofMaker)
    .leftJoin(apiKeyUses, and(eq(apiKeyUses.secret_id, secretId), eq(apiKeyUses.address, address)))
    .where(eq(apiKeys.id, keyId));
});

/** Throws when a key with these scopes, made by a person with this role, may not make the call. */
function checkCall(
  { access, needs, noApiKeys }: SignedInCall,
  scopes: readonly string[],
  maker: Pick<Principal, 'role' | 'permissions'>,
): void {
  if (access !== 'merchant' || noApiKeys || needs === undefined || !isKeyScope(needs)) throw new Refusal('noApiKeys');
  const permission = PERMISSIONS[needs];
  if (!scopes.includes(needs))
    throw new Refusal('scopeMissing', { missing_permission: needs }, undefined, { permission });
  const { role } = maker;
  if (!mayMake(maker, needs))
    throw new Refusal('permissionMissing', { missing_permission: needs, your_role: role }, undefined, {
      permission,
      role: isRole(role) ? ROLES[role].name : role,
    });
}

/**
 * Throws `keyUnknown`, `keyRevoked` (also when its maker may no longer act for the account), `keyExpired` (also for a secret whose
 * overlap is over), `addressRefused` when the key may not be used from the caller's address, `accountSuspended`, `noApiKeys`, `scopeMissing`,
 * or `permissionMissing` when its maker's role has lost the permission. Only a caller with a valid secret learns that addresses are checked.
 */
export async function authenticateKey(
  gateway: Pick<Sandbox, 'clock' | 'ports'>,
  tx: Tx,
  call: SignedInCall,
  { address: ip, afterAnswer, onAnswer }: CallingRequest,
  token: string,
): Promise<Principal> {
  const { clock, ports } = gateway;
  const [now, address] = [clock.now(), normalAddress(ip)];
  const [secret] = await secretWith(tx, { hash: hashOf(token) });
  const [found] = secret ? await keyWith(tx, { keyId: secret.keyId, secretId: secret.id, address }) : [];
  if (!secret || !found) throw new Refusal('keyUnknown');
  const { key, membership, isMember, suspendedAt, portal, suspendedReason, isMakerActive, usedAt } = found;
  if (key.revoked_at !== null || isMember === null || suspendedAt !== null || !isMakerActive)
    throw new Refusal('keyRevoked');
  const isOver = key.expires_on !== null && key.expires_on < dayOf(now);
  if (isOver || (secret.endsAt !== null && secret.endsAt <= now)) throw new Refusal('keyExpired');
  if (!mayCall(await ports.addressesOfKeys(tx, key), address))
    throw new Refusal('addressRefused', { your_address: address }, undefined, { address });
  if (suspendedReason !== null) throw new Refusal('accountSuspended', {}, undefined, { reason: suspendedReason });
  const { account_id, id: key_id } = key;
  const name = `${call.method} ${call.path}`;
  onAnswer(() => countsOf(gateway).count({ account_id, key_id, address, last_at: now, last_call: name }));
  if (isDue(usedAt, now))
    afterAnswer((later) => noteUse(later, { account_id, secret_id: secret.id, address, at: now, call: name }));
  checkCall(call, key.scopes, membership);
  return {
    accountId: key.account_id,
    userId: key.made_by,
    name: callerOf(key),
    portal,
    ...membership,
    sessionId: '',
    keyId: key.id,
  };
}
