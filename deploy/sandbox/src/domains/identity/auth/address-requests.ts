/** Requests about an email address, whose result is sent only by mail. */
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { users } from '../tables.ts';

/** The duration of every response in real time, longer than the work for a known address. */
const ANSWER_MS = 250;

/** The calls await this before they respond, so that the duration of a response does not reveal whether the address is known. */
export const evenly = (): Promise<void> => pause(ANSWER_MS);

/** The active users with this address (in lower case), sorted by user name, each with their portal. */
export const usersAt = (tx: Tx, email: string) =>
  tx
    .select({ id: users.id, username: users.username, portal: accounts.portal_type })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(sql`lower(${users.email})`, email), eq(users.is_active, true)))
    .orderBy(asc(users.username));
