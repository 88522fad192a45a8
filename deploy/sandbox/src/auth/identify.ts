/** Who is calling: read from the access token and confirmed by the session it names. */
import type { IncomingHttpHeaders } from 'node:http';
import type { PortalType } from '@portal/shared/contract/auth.ts';
import type { Access } from '@portal/shared/contract/call.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { accounts, sessions, users } from '../db/tables/accounts.ts';
import type { Tx } from '../db/database.ts';
import { keepToOwnRows } from '../db/own-rows.ts';
import { Refusal } from '../errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { readToken } from './tokens.ts';

export interface Who {
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly portal: PortalType;
  readonly sessionId: string;
}

const BEARER = /^Bearer ([\w.-]+)$/;

/** Throws `notAuthenticated` without a token that is good now, and `notAllowed` when the call is another portal's. */
export async function identify(
  { secret, clock }: Pick<Sandbox, 'secret' | 'clock'>,
  tx: Tx,
  access: Exclude<Access, 'public'>,
  { authorization = '' }: IncomingHttpHeaders,
): Promise<Who> {
  const claims = readToken(secret, 'access', BEARER.exec(authorization)?.[1] ?? '', clock.now());
  if (!claims) throw new Refusal('notAuthenticated');
  const [who] = await tx
    .select({
      accountId: accounts.id,
      userId: users.id,
      name: users.name,
      portal: accounts.portal_type,
      sessionId: sessions.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(and(eq(sessions.id, claims.session), isNull(sessions.ended_at), eq(users.is_active, true)));
  if (!who) throw new Refusal('notAuthenticated');
  if (access !== 'session' && access !== who.portal) throw new Refusal('notAllowed');
  await keepToOwnRows(tx, who.accountId);
  return who;
}
