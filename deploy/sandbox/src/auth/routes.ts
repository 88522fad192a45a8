import { auth } from '@portal/shared/contract/auth.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accounts, memberships, users } from '../db/tables/accounts.ts';
import { ACCOUNT_COLUMNS, accountFor } from '../accounts/show.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../errors.ts';
import { serve, serveApart } from '../serve.ts';
import { passwordMatches } from './passwords.ts';
import { beginSession, endSession, renewSession } from './sessions.ts';
import { grant, readToken } from './tokens.ts';
import { forgiveTries, takeTry } from './tries.ts';

async function findUser(tx: Tx, username: string) {
  const [found] = await tx
    .select({ user: users, account: ACCOUNT_COLUMNS })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(memberships, and(eq(memberships.user_id, users.id), eq(memberships.account_id, users.account_id)))
    .where(and(eq(users.username, username), eq(users.is_active, true)));
  return found;
}

export function serveAuth(app: FastifyInstance): void {
  const { secret } = app.sandbox;

  serveApart(app, auth.login, async ({ body }, { database, clock, address, sendToken }) => {
    const now = clock.now();
    const guesser = { username: body.username.toLowerCase(), address };
    const seconds = await database.tx((tx) => takeTry(tx, guesser, now));
    if (seconds > 0) throw new Refusal('tooMany', {}, seconds);
    const found = await database.tx((tx) => findUser(tx, guesser.username), 'read');
    // Between the transactions: hashing takes long on purpose.
    const matches = await passwordMatches(found?.user.password_hash, body.password);
    if (!found || !matches) throw new Refusal('wrongCredentials');
    const { user, account } = found;
    const session = await database.tx(async (tx) => {
      await forgiveTries(tx, guesser);
      return beginSession(tx, user, now);
    });
    return { ...grant(secret, session, sendToken), account: accountFor(account), user };
  });

  serve(app, auth.refresh, async ({ body }, { tx, clock, sendToken }) => {
    const now = clock.now();
    const refresh = readToken(secret, 'refresh', body.refreshToken, now);
    const session = refresh && (await renewSession(tx, refresh, now));
    // Returned, not thrown: an ended session stays ended.
    return session ? grant(secret, session, sendToken) : new Refusal('sessionExpired');
  });

  serve(app, auth.logout, async (_input, { tx, who, clock }) => {
    await endSession(tx, who.sessionId, clock.now());
    return null;
  });
}
