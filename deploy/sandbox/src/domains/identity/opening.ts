/** Opening and closing accounts of merchants. */
import { randomUUID } from 'node:crypto';
import { and, count, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { actFor } from '../../kernel/data/own-rows.ts';
import { FIRST_PLAN, subscriptions } from '../plans/domain.ts';
import { invitations, memberships, users } from './tables.ts';

/** A merchant's account that has just been opened, and the person who opened it. */
export interface OpenedAccount {
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly id: string; readonly name: string; readonly email: string };
}

/** Opens an account with the first plan and without any members. */
export async function openAccount(tx: Tx, name: string, now: Date) {
  const account = { id: randomUUID(), name, portal_type: 'merchant' as const, created_at: now };
  await tx.insert(accounts).values(account);
  await actFor(tx, account.id, () =>
    tx
      .insert(subscriptions)
      .values({ account_id: account.id, plan_id: FIRST_PLAN })
      .then(() => undefined),
  );
  return account;
}

/** Makes the person an owner of the account. */
export async function addOwner(
  tx: Tx,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  await tx.insert(memberships).values({ account_id: accountId, user_id: userId, role: 'owner', created_at: now });
}

const others = alias(memberships, 'others');

/** The number of people who belong to no other account, and could not sign in without this account. */
export async function peopleOfThisAlone(tx: Tx, accountId: string): Promise<number> {
  const another = tx
    .select({ one: sql`1` })
    .from(others)
    .where(and(eq(others.user_id, memberships.user_id), ne(others.account_id, accountId)));
  const [found] = await tx
    .select({ people: count() })
    .from(memberships)
    .where(and(eq(memberships.account_id, accountId), notExists(another)));
  return found?.people ?? 0;
}

/**
 * Closes an account: ends its memberships, sessions and invitations. For a person who signed in to this account, signing in
 * opens another of their accounts from now on.
 */
export async function closeAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  const home = tx
    .select({ id: others.account_id })
    .from(others)
    .where(and(eq(others.user_id, users.id), ne(others.account_id, accountId)))
    .orderBy(others.created_at)
    .limit(1);
  await tx
    .update(users)
    .set({ account_id: sql`(${home})` })
    .where(eq(users.account_id, accountId));
  await tx.delete(invitations).where(eq(invitations.account_id, accountId));
  await tx.delete(memberships).where(eq(memberships.account_id, accountId));
  await tx.update(accounts).set({ closed_at: now }).where(eq(accounts.id, accountId));
}
