/** Finds people who can sign in, with the account that opens when they sign in. */
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { ACCOUNT_COLUMNS } from '../wire-account.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { memberships, users } from '../tables.ts';

/** The active person who matches `which`; the condition must match at most one person. */
export async function findUser(tx: Tx, which: SQL) {
  const [found] = await tx
    .select({ user: users, account: ACCOUNT_COLUMNS })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(memberships, and(eq(memberships.user_id, users.id), eq(memberships.account_id, users.account_id)))
    .where(and(which, isNull(memberships.suspended_at), eq(users.is_active, true)));
  return found;
}
