import { accounts as calls } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { and, asc, count, eq, isNull, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beginSession, endSession } from '../auth/sessions.ts';
import { grant } from '../auth/tokens.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { memberships, users } from '../tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { ownersOf } from '../users/owners.ts';
import { ACCOUNT_COLUMNS } from '../wire-account.ts';

/** The accounts in which the person has a membership that is not suspended, sorted by name. */
const accountsOf = (tx: Tx, userId: string, within?: SQL) =>
  tx
    .select(ACCOUNT_COLUMNS)
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(and(eq(memberships.user_id, userId), isNull(memberships.suspended_at), within))
    .orderBy(asc(accounts.name), asc(accounts.id))
    .$dynamic();

export function serveAccounts(app: FastifyInstance): void {
  const { secret } = app.sandbox;

  serve(
    app,
    calls.mine,
    async ({ query }, { tx, principal }) => {
      const data = await accountsOf(tx, principal.userId).limit(query.limit).offset(query.skip);
      const own = and(eq(memberships.user_id, principal.userId), isNull(memberships.suspended_at));
      const [counted] = await tx.select({ total: count() }).from(memberships).where(own);
      return { list: { data: data, total: counted?.total ?? 0 } };
    },
    { mode: 'read' },
  );

  serve(
    app,
    calls.me,
    async (_input, { tx, principal }) => {
      const [user] = await tx
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(eq(users.id, principal.userId));
      const [account] = await accountsOf(tx, principal.userId, eq(accounts.id, principal.accountId));
      if (!user || !account) throw new Refusal('notFound');
      return { user, account: account };
    },
    { mode: 'read' },
  );

  serve(app, calls.owners, async (_input, { tx, principal }) => ({ owners: await ownersOf(tx, principal.accountId) }), {
    mode: 'read',
  });

  serve(app, calls.switch, async ({ params }, { tx, principal, clock, address, headers, sendToken }) => {
    const [account] = await accountsOf(tx, principal.userId, eq(accounts.id, params.id));
    if (!account) throw new Refusal('notFound');
    const now = clock.now();
    // Switching begins a new session instead of changing this one, so that a token issued for one account never works for another account.
    const ended = await endSession(tx, principal.sessionId, now);
    // The new session ends when the old session would have ended, so that repeated switching does not extend it.
    const session = await beginSession(
      tx,
      { id: principal.userId, account_id: account.id },
      {
        now,
        address,
        device: headers['user-agent'] ?? '',
        method: 'switch',
        ...(ended && { expires_at: ended.expires_at, proved_at: ended.proved_at }),
      },
    );
    return { ...grant(secret, session, sendToken), account: account };
  });
}
