import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { sessions } from '../tables.ts';
import { personOf } from './identify.ts';
import { readAnyToken } from './tokens.ts';

/** The state of an access token: `stale` if it has expired or was not issued by the gateway, `over` if its session has ended. */
export async function stateOfToken(
  tx: Tx,
  secret: Buffer,
  token: string,
  now: Date,
): Promise<'good' | 'stale' | 'over'> {
  const claims = readAnyToken(secret, 'access', token, now);
  if (!claims) return 'stale';
  const [session] = await tx
    .select({ expires_at: sessions.expires_at })
    .from(sessions)
    .where(eq(sessions.id, claims.session));
  if (!session || session.expires_at <= now || !(await personOf(tx, claims.session))) return 'over';
  return claims.hasEnded ? 'stale' : 'good';
}
