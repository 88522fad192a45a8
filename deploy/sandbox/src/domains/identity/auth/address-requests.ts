/** Requests about a mail address, which are answered by mail alone. */
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { users } from '../tables.ts';

/** Every answer takes this long in real time, which is more than the work for a known address. */
const ANSWER_MS = 250;

/** Awaited before the answer, so that the answer takes as long whether or not the address is known. */
export const evenly = (): Promise<void> => pause(ANSWER_MS);

/** Who has this address, in lower case, by user name, and the portal of each. */
export const usersAt = (tx: Tx, email: string) =>
  tx
    .select({ id: users.id, username: users.username, portal: accounts.portal_type })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(sql`lower(${users.email})`, email), eq(users.is_active, true)))
    .orderBy(asc(users.username));
