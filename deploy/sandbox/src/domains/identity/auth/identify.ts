/** Who is calling: read from the access token and confirmed by the session it names. */
import { isRole, PERMISSIONS, ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { memberships, sessions, users } from '../tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { ownRowsOf } from '../../../kernel/data/own-rows.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { mayMake, type CallingRequest, type Principal, type SignedInCall } from '../../../kernel/principal.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';
import { checkProof } from '../factors/step-up.ts';
import { permissionsOf, roleWordOf } from '../roles/held.ts';
import { readToken } from './tokens.ts';

const BEARER = /^Bearer ([\w.-]+)$/;

/** Refuses by name what the role lacks. A merchant's call that names no permission is for owners only. */
function checkPermission({ access, needs }: SignedInCall, principal: Principal): void {
  const { role } = principal;
  if (role === 'owner' || needs === 'anyone' || (needs === undefined && access !== 'merchant')) return;
  if (needs === undefined) throw new Refusal('notAllowed');
  if (mayMake(principal, needs)) return;
  const words = { permission: PERMISSIONS[needs], role: isRole(role) ? ROLES[role].name : role };
  throw new Refusal('permissionMissing', { missing_permission: needs, your_role: role }, undefined, words);
}

/** A suspended account can be read by its people. Throws `accountSuspended` for whatever needs more than that. */
function checkSuspended({ access, needs = 'anyone' }: SignedInCall, reason: string | null): void {
  if (reason === null || access !== 'merchant' || needs === 'anyone' || needs.endsWith('.read')) return;
  throw new Refusal('accountSuspended');
}

/**
 * Who a session belongs to; undefined when it has ended, and for a person who may not act for its account any more. From here
 * to its end the transaction sees and writes that account's rows only.
 */
async function callerOf(
  tx: Tx,
  sessionId: string,
): Promise<{ readonly principal: Principal; readonly suspendedReason: string | null } | undefined> {
  const [found] = await tx
    .select({
      accountId: accounts.id,
      userId: users.id,
      name: users.name,
      portal: accounts.portal_type,
      role: roleWordOf(memberships),
      permissions: permissionsOf(memberships),
      sessionId: sessions.id,
      suspendedReason: accounts.suspended_reason,
      ownRows: ownRowsOf(accounts.id),
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
    );
  if (!found) return undefined;
  const { ownRows: _, suspendedReason, ...principal } = found;
  return { principal, suspendedReason };
}

/** The same, where nothing is changed. */
export const personOf = async (tx: Tx, sessionId: string): Promise<Principal | undefined> =>
  (await callerOf(tx, sessionId))?.principal;

/**
 * Throws `notAuthenticated` without a token that is good now, `notAllowed` when the call is another portal's,
 * `permissionMissing` when the caller's role does not bring what the call needs, `accountSuspended` for a change in an account that is
 * suspended, and `proofNeeded` when it wants a fresh proof of the person.
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
  const found = await callerOf(tx, claims.session);
  if (!found) throw new Refusal('notAuthenticated');
  const { principal, suspendedReason } = found;
  if (spec.access !== 'session' && spec.access !== principal.portal) throw new Refusal('notAllowed');
  checkPermission(spec, principal);
  checkSuspended(spec, suspendedReason);
  if (spec.stepUp) await checkProof(tx, principal, clock.now());
  return principal;
}
