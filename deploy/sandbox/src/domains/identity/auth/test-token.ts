import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { sessions } from '../tables.ts';
import { personOf } from './identify.ts';
import { readAnyToken } from './tokens.ts';

/** What has become of an access token. What is no token of ours says nothing about any session. */
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
