/** Making, finding and accepting invitations. */
import { randomUUID } from 'node:crypto';
import { INVITED_DAYS } from '@portal/shared/contract/merchant/identity/people.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { isUniqueViolation } from '../../../kernel/data/database-failures.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { later } from '../../../kernel/time/clock.ts';
import { hashOfToken, newMailToken } from '../mail-tokens.ts';
import { roleColumnsOf, roleNameOf, roleWordOf } from '../roles/role-columns.ts';
import { invitations, memberships, users } from '../tables.ts';

const A_DAY_MS = 24 * 60 * 60_000;

/** A new token that is valid for `INVITED_DAYS`, and the columns that are stored for it. */
export function newInvitationToken(now: Date) {
  const { token, hash } = newMailToken();
  return { token, token_hash: hash, expires_at: later(now, INVITED_DAYS * A_DAY_MS) };
}

/** Whether a person with this address (in lower case) already signs in to a merchant's account and needs no new user name. */
export async function isKnownAddress(tx: Tx, email: string): Promise<boolean> {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.id, users.account_id), eq(accounts.portal_type, 'merchant')))
    .innerJoin(memberships, and(eq(memberships.user_id, users.id), eq(memberships.account_id, users.account_id)))
    .where(and(eq(sql`lower(${users.email})`, email), eq(users.is_active, true)))
    .limit(1);
  return known !== undefined;
}

interface NewInvitation {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: string;
}

/** Throws `invalidInput` at `email` when the person belongs to the account or is already invited to it. */
export async function addInvitation(
  tx: Tx,
  { accountId, userId }: Principal,
  { role, ...fields }: NewInvitation,
  now: Date,
) {
  const [member] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.account_id, accountId), eq(sql`lower(${users.email})`, fields.email)));
  if (member) throw new Refusal('invalidInput', { email: RULES.belongs_already });
  const { token, ...stored } = newInvitationToken(now);
  const row = { id: randomUUID(), account_id: accountId, ...fields, ...roleColumnsOf(role), ...stored };
  await tx
    .insert(invitations)
    .values({ ...row, invited_by: userId, created_at: now })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'invitations_address'))
        throw new Refusal('invalidInput', { email: RULES.invited_already });
      throw error;
    });
  return { id: row.id, token };
}

const joinable = (tx: Tx) =>
  tx
    .select({
      id: invitations.id,
      account_id: invitations.account_id,
      account: accounts.name,
      name: invitations.name,
      email: invitations.email,
      role: roleWordOf(invitations),
      role_name: roleNameOf(invitations),
      stored_role: invitations.role,
      role_id: invitations.role_id,
      invited_by: users.name,
      expires_at: invitations.expires_at,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.account_id))
    .innerJoin(users, eq(users.id, invitations.invited_by))
    .$dynamic();

export type JoinableInvitation = Awaited<ReturnType<typeof joinable>>[number];

/** The invitation that was mailed with this token; undefined when it was used or withdrawn, or has expired. */
export async function invitationOfToken(tx: Tx, token: string, now: Date): Promise<JoinableInvitation | undefined> {
  const [found] = await joinable(tx).where(
    and(eq(invitations.token_hash, hashOfToken(token)), gt(invitations.expires_at, now)),
  );
  return found;
}

/** The invitations to this address (in lower case) that can be accepted, newest first. */
export const invitationsTo = (tx: Tx, email: string, now: Date): Promise<readonly JoinableInvitation[]> =>
  joinable(tx)
    .where(and(eq(invitations.email, email), gt(invitations.expires_at, now)))
    .orderBy(desc(invitations.created_at), invitations.id);

/** The address of an invitation that can be accepted; undefined when there is no such invitation. */
export async function addressOfInvitation(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const [found] = await joinable(tx).where(and(eq(invitations.id, id), gt(invitations.expires_at, now)));
  return found?.email;
}

/** Deletes the invitation; returns false if another request has deleted it already. */
export async function takeInvitation(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
  return taken.length > 0;
}

/** Makes the person a member of the account, with the role of the invitation. */
export async function becomeMember(
  tx: Tx,
  { account_id, stored_role: role, role_id }: JoinableInvitation,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(memberships)
    .values({ account_id, user_id: userId, role, role_id, created_at: now })
    .onConflictDoNothing();
}
