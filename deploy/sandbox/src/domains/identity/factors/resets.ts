/**
 * Resets for a person who lost every factor: another owner requests a reset, the person and all owners are notified, and after a day the
 * factors are removed. Factors belong to the person in every account, so an owner of each account has to request the reset.
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

export type ResetRequest = typeof factorResets.$inferSelect;

const requesterMemberships = alias(memberships, 'requester_memberships');
const one = sql`1`;

/** The accounts of which the requester is an owner and the person is a member. */
const sharedAccounts = (tx: Tx, requesterId: string, userId: string) =>
  tx
    .select({ id: memberships.account_id })
    .from(memberships)
    .innerJoin(
      requesterMemberships,
      and(
        eq(requesterMemberships.account_id, memberships.account_id),
        eq(requesterMemberships.user_id, requesterId),
        eq(requesterMemberships.role, 'owner'),
      ),
    )
    .where(and(eq(memberships.user_id, userId), isNull(requesterMemberships.suspended_at)));

interface Requester {
  readonly userId: string;
  /** The network address of the request. */
  readonly address: string;
}

/** Requests the reset in every shared account that the requester owns. Returns the accounts that had no request before. */
export async function requestReset(
  tx: Tx,
  userId: string,
  { userId: asked_by, address }: Requester,
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

/** Stops the requested resets of a person in one account or in all accounts, and returns the accounts that had a request. */
export async function stopResets(tx: Tx, userId: string, accountId?: string): Promise<string[]> {
  const gone = await tx.delete(factorResets).where(ofPerson(userId, accountId)).returning();
  return gone.map(({ account_id }) => account_id);
}

/** The person's accounts without a requested reset; with `now`, the accounts without a due reset. */
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

/** The requested reset of the person, in one account or in any; null when there is none. */
export async function resetOf(tx: Tx, userId: string, accountId?: string) {
  const [request] = await tx
    .select({ asked_by: users.name })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.asked_by))
    .where(ofPerson(userId, accountId))
    .orderBy(asc(factorResets.created_at), asc(factorResets.account_id))
    .limit(1);
  if (!request) return null;
  const [latest] = await tx
    .select({ due_at: max(factorResets.due_at) })
    .from(factorResets)
    .where(eq(factorResets.user_id, userId));
  const [others] = await tx
    .select({ count: sql<number>`(select count(*)::int from ${unasked(tx)} as unasked)` })
    .from(users)
    .where(eq(users.id, userId));
  if (!latest?.due_at) throw new Error('A reset that was asked for has no moment.');
  return { ...request, due_at: latest.due_at, other_accounts: others?.count ?? 0 };
}

/** Deletes requests of people who are no longer owners of the account. */
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

/** At most `limit` people whose factors are due to be removed. */
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

/** Removes every factor of a person. Returns the requests, with the people who made them. */
export async function resetFactors(tx: Tx, userId: string): Promise<readonly ResetRequest[]> {
  await removeApp(tx, userId);
  await removePasskeys(tx, userId);
  await removeCodes(tx, userId);
  return tx.delete(factorResets).where(eq(factorResets.user_id, userId)).returning();
}
