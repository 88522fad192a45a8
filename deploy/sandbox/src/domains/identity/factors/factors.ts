/** The factors of a person, and whether a factor may be removed. */
import type { FactorRequest, ProofMethod } from '@portal/shared/contract/merchant/identity/factors.ts';
import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { memberships, users } from '../tables.ts';
import { appSince } from './app.ts';
import { passkeysOf } from './passkeys.ts';
import { codesLeft, removeCodes } from './recovery.ts';
import { issueTicket } from './tickets.ts';

/** The methods besides the password by which a person can prove their identity, recovery codes last; empty without a factor. */
async function factorsOf(tx: Tx, userId: string) {
  const [app, passkeys, codes] = [
    await appSince(tx, userId),
    await passkeysOf(tx, userId),
    await codesLeft(tx, userId),
  ];
  const factors: ProofMethod[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(app ? (['totp'] as const) : []),
  ];
  const methods = factors.length > 0 && codes > 0 ? [...factors, 'recovery_code' as const] : factors;
  return { methods, passkeys: passkeys.map(({ credential_id: id }) => id) };
}

export const hasFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await factorsOf(tx, userId)).methods.length > 0;

/** A request for a person's factor, with a new ticket; undefined when the person has no factor. */
export async function factorRequest(
  tx: Tx,
  userId: string,
  use: 'sign_in' | 'proof',
  now: Date,
): Promise<FactorRequest | undefined> {
  const held = await factorsOf(tx, userId);
  return held.methods.length === 0 ? undefined : { ...held, ticket: await issueTicket(tx, userId, use, now) };
}

/** The methods by which a person proves their identity again; the password when they have no factor. Only reads. */
export async function proofMethods(tx: Tx, userId: string): Promise<ProofMethod[]> {
  const { methods } = await factorsOf(tx, userId);
  return methods.length > 0 ? methods : ['password'];
}

const others = alias(memberships, 'other_owners');

/** The name of an account whose only owner is this person; null when there is no such account. */
export async function onlyOwnerOf(tx: Tx, userId: string): Promise<string | null> {
  const another = tx
    .select({ one: sql`1` })
    .from(others)
    .innerJoin(users, eq(users.id, others.user_id))
    .where(
      and(
        eq(others.account_id, memberships.account_id),
        eq(others.role, 'owner'),
        isNull(others.suspended_at),
        eq(users.is_active, true),
        ne(others.user_id, userId),
      ),
    );
  const [found] = await tx
    .select({ name: accounts.name })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(and(eq(memberships.user_id, userId), eq(memberships.role, 'owner'), notExists(another)))
    .orderBy(accounts.name)
    .limit(1);
  return found?.name ?? null;
}

/**
 * Called after a factor was removed. The only owner of an account must keep a factor, because no other person could restore their access.
 * When no factor is left, the recovery codes are deleted too. Throws `lastFactor`, which rolls the removal back.
 */
export async function checkFactorsLeft(tx: Tx, userId: string): Promise<void> {
  if (await hasFactor(tx, userId)) return;
  if ((await onlyOwnerOf(tx, userId)) !== null) throw new Refusal('lastFactor');
  await removeCodes(tx, userId);
}
