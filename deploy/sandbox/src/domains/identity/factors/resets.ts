/**
 * The way back for a person who lost every factor: another owner asks for a reset, everybody concerned is told, and after a day the factors
 * go. Factors stand for the person in every account, so an owner of each has to ask.
 */
import { RESET_HOURS } from '@portal/shared/contract/merchant/identity/factors.ts';
import { and, asc, eq, exists, isNull, lte, max, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../kernel/data/database.ts';
import { later } from '../../../kernel/time/clock.ts';
import { memberships, users } from '../tables.ts';
import { removeApp } from './app.ts';
import { removePasskeys } from './passkeys.ts';
import { removeCodes } from './recovery.ts';
import { factorResets } from './tables.ts';

export type AskedReset = typeof factorResets.$inferSelect;

const askers = alias(memberships, 'askers');
const one = sql`1`;

/** The accounts in which the asker is an owner and the person is anybody. */
const sharedAccounts = (tx: Tx, askerId: string, userId: string) =>
  tx
    .select({ id: memberships.account_id })
    .from(memberships)
    .innerJoin(
      askers,
      and(eq(askers.account_id, memberships.account_id), eq(askers.user_id, askerId), eq(askers.role, 'owner')),
    )
    .where(and(eq(memberships.user_id, userId), isNull(askers.suspended_at)));

interface Asker {
  readonly userId: string;
  /** The network address. */
  readonly address: string;
}

/** Asks for it in every account that the asker owns, and answers those in which nobody had. */
export async function askReset(
  tx: Tx,
  userId: string,
  { userId: asked_by, address }: Asker,
  now: Date,
): Promise<string[]> {
  const shared = await sharedAccounts(tx, asked_by, userId);
  const due_at = later(now, RESET_HOURS * 60 * 60_000);
  const added = await tx
    .insert(factorResets)
    .values(
      shared.map(({ id: account_id }) => ({ account_id, user_id: userId, asked_by, address, due_at, created_at: now })),
    )
    .onConflictDoNothing()
    .returning();
  return added.map(({ account_id }) => account_id);
}

const ofPerson = (userId: string, accountId: string | undefined) =>
  and(eq(factorResets.user_id, userId), accountId === undefined ? undefined : eq(factorResets.account_id, accountId));

/** Stops what was asked for, in one account or in all of them, and answers those in which something was. */
export async function stopResets(tx: Tx, userId: string, accountId?: string): Promise<string[]> {
  const gone = await tx.delete(factorResets).where(ofPerson(userId, accountId)).returning();
  return gone.map(({ account_id }) => account_id);
}

/** An account of the person whose owners have not asked, or not a day ago where `now` is given. */
const unasked = (tx: Tx, now?: Date) =>
  tx
    .select({ one })
    .from(memberships)
    .where(
      and(
        eq(memberships.user_id, users.id),
        notExists(
          tx
            .select({ one })
            .from(factorResets)
            .where(
              and(
                eq(factorResets.account_id, memberships.account_id),
                eq(factorResets.user_id, memberships.user_id),
                now && lte(factorResets.due_at, now),
              ),
            ),
        ),
      ),
    );

/** What was asked for of the person, by the owners of one account or of any. Null where nothing was. */
export async function resetOf(tx: Tx, userId: string, accountId?: string) {
  const [asked] = await tx
    .select({ asked_by: users.name })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.asked_by))
    .where(ofPerson(userId, accountId))
    .orderBy(asc(factorResets.created_at), asc(factorResets.account_id))
    .limit(1);
  if (!asked) return null;
  const [latest] = await tx
    .select({ due_at: max(factorResets.due_at) })
    .from(factorResets)
    .where(eq(factorResets.user_id, userId));
  const [others] = await tx
    .select({ count: sql<number>`(select count(*)::int from ${unasked(tx)} as unasked)` })
    .from(users)
    .where(eq(users.id, userId));
  if (!latest?.due_at) throw new Error('A reset that was asked for has no moment.');
  return { ...asked, due_at: latest.due_at, other_accounts: others?.count ?? 0 };
}

/** Who asked and is an owner no more asked for nothing. */
const dropForfeited = (tx: Tx) =>
  tx.delete(factorResets).where(
    notExists(
      tx
        .select({ one })
        .from(memberships)
        .where(
          and(
            eq(memberships.account_id, factorResets.account_id),
            eq(memberships.user_id, factorResets.asked_by),
            eq(memberships.role, 'owner'),
            isNull(memberships.suspended_at),
          ),
        ),
    ),
  );

/** People whose factors go now, as many as one transaction takes. */
export async function dueResets(tx: Tx, now: Date, limit: number): Promise<readonly string[]> {
  await dropForfeited(tx);
  const due = and(eq(factorResets.user_id, users.id), lte(factorResets.due_at, now));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(exists(tx.select({ one }).from(factorResets).where(due)), notExists(unasked(tx, now))))
    .orderBy(asc(users.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Takes every factor away. Answers who had asked for it. */
export async function resetFactors(tx: Tx, userId: string): Promise<readonly AskedReset[]> {
  await removeApp(tx, userId);
  await removePasskeys(tx, userId);
  await removeCodes(tx, userId);
  return tx.delete(factorResets).where(eq(factorResets.user_id, userId)).returning();
}
