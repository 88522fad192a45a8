/** Identifies the caller by the access token, and checks that the token's session is still active. */
import { isRole, ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { memberships, sessions, users } from '../tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { ownRowsOf } from '../../../kernel/data/own-rows.ts';
import { compiled, type Slots } from '../../../kernel/data/statements/compiled.ts';
import { readForValues } from '../../../kernel/data/statements/plans.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { permissionText } from '../../../kernel/feature-permissions.ts';
import { mayMake, type CallingRequest, type Principal, type SignedInCall } from '../../../kernel/principal.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';
import { verifyStepUp } from '../factors/step-up.ts';
import { compiledPermissionsOf, roleWordOf } from '../roles/role-columns.ts';
import { readToken } from './tokens.ts';

const BEARER = /^Bearer ([\w.-]+)$/;

/** Throws `permissionMissing` with the missing permission. A merchant's call without a declared permission is for owners only. */
function checkPermission({ access, needs }: SignedInCall, principal: Principal): void {
  const { role } = principal;
  if (role === 'owner' || needs === 'anyone' || (needs === undefined && access !== 'merchant')) return;
  if (needs === undefined) throw new Refusal('notAllowed');
  if (mayMake(principal, needs)) return;
  const words = { permission: permissionText(needs), role: isRole(role) ? ROLES[role].name : role };
  throw new Refusal('permissionMissing', { missing_permission: needs, your_role: role }, undefined, words);
}

/** Throws `accountSuspended` for calls that do more than read: the data of a suspended account stay readable. */
function checkSuspended({ access, needs = 'anyone' }: SignedInCall, reason: string | null): void {
  if (reason === null || access !== 'merchant' || needs === 'anyone' || needs.endsWith('.read')) return;
  throw new Refusal('accountSuspended');
}

/**
 * Finds the person of a session, and restricts the rest of the transaction to rows of the session's account. Empty when the session has
 * ended, or when the person may no longer act for that account.
 */
const callerOf = compiled((db, { sessionId }: Slots<{ readonly sessionId: string }>) =>
  db
    .select({
      principal: {
        accountId: accounts.id,
        userId: users.id,
        name: users.name,
        portal: accounts.portal_type,
        role: roleWordOf(memberships),
        permissions: compiledPermissionsOf(memberships),
        sessionId: sessions.id,
      },
      suspendedReason: accounts.suspended_reason,
      ownRows: ownRowsOf(accounts.id),
      plan: readForValues,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .innerJoin(
      memberships,
      and(eq(memberships.user_id, sessions.user_id), eq(memberships.account_id, sessions.account_id)),
    )
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.ended_at),
        isNull(memberships.suspended_at),
        eq(users.is_active, true),
      ),
    ),
);

/** The caller of a session, without the checks of a call; undefined when the session has ended. */
export async function personOf(tx: Tx, sessionId: string): Promise<Principal | undefined> {
  const [found] = await callerOf(tx, { sessionId });
  return found?.principal;
}

/**
 * Throws `notAuthenticated` without a currently valid token, `notAllowed` when the call belongs to another portal, `permissionMissing` when
 * the caller's role lacks the permission, `accountSuspended` for a change in a suspended account, and `proofNeeded` when the call needs a
 * fresh proof of the person.
 */
export async function identify(
  gateway: Pick<Sandbox, 'secret' | 'clock' | 'ports'>,
  tx: Tx,
  spec: SignedInCall,
  request: CallingRequest,
): Promise<Principal> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const { secret, clock, ports } = gateway;
  const { serverKeys } = ports;
  if (serverKeys.isSecret(token)) return serverKeys.authenticate(gateway, tx, spec, request, token);
  const claims = readToken(secret, 'access', token, clock.now());
  if (!claims) throw new Refusal('notAuthenticated');
  const [found] = await callerOf(tx, { sessionId: claims.session });
  if (!found) throw new Refusal('notAuthenticated');
  const { principal, suspendedReason } = found;
  if (spec.access !== 'session' && spec.access !== principal.portal) throw new Refusal('notAllowed');
  checkPermission(spec, principal);
  checkSuspended(spec, suspendedReason);
  if (spec.stepUp) await verifyStepUp(tx, principal, clock.now());
  return principal;
}
