/**
 * Invite codes of introducers: a code is made on first request, can be replaced by its introducer, and begins an introduction when an
 * account opens with it.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { INVITE_ALPHABET, INVITE_CODE_LENGTH, InviteCode } from '@portal/shared/contract/public/invite-code.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { recordChange, type Auditor } from '../../kernel/audit/record.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { actFor } from '../../kernel/data/own-rows.ts';
import { memberships, users, type OpenedAccount } from '../identity/domain.ts';
import { introducerTerms } from './payouts/tables.ts';
import { commissionRates, introductions, inviteCodes } from './tables.ts';

/** About 49 random bits, too many to guess a code within the limit of look-ups. */
export const newInviteCode = (): string =>
  Array.from({ length: INVITE_CODE_LENGTH }, () => INVITE_ALPHABET.charAt(randomInt(INVITE_ALPHABET.length))).join('');

const inForce = (accountId: string) => and(eq(inviteCodes.account_id, accountId), isNull(inviteCodes.replaced_at));

/**
 * The commission share for invited merchants, in basis points; undefined when no share was agreed, so that the introducer cannot invite.
 */
export async function invitedShare(tx: Tx, accountId: string): Promise<number | undefined> {
  const [terms] = await tx
    .select({ share: introducerTerms.invite_basis_points })
    .from(introducerTerms)
    .where(eq(introducerTerms.account_id, accountId));
  return terms?.share ?? undefined;
}

/** Makes a code; undefined when a concurrent request has made one already. */
async function addCode(tx: Tx, accountId: string, now: Date) {
  const row = { code: newInviteCode(), account_id: accountId, created_at: now };
  const [added] = await tx.insert(inviteCodes).values(row).onConflictDoNothing().returning();
  return added;
}

const subjectOf = ({ accountId, name }: Auditor['principal']) => ({ id: accountId, name });

/** The code in force. If there is none, a code is made. Concurrent requests get the same code. */
export async function inviteCodeOf(tx: Tx, auditor: Auditor) {
  const { principal, clock } = auditor;
  const found = () => tx.select().from(inviteCodes).where(inForce(principal.accountId));
  const [before] = await found();
  if (before) return before;
  const added = await addCode(tx, principal.accountId, clock.now());
  if (added)
    await recordChange(tx, auditor, {
      action: 'account.invite_created',
      subject: subjectOf(principal),
      before: null,
      after: { invite_code: added.code },
    });
  const [code] = added ? [added] : await found();
  if (!code) throw new Error('An introducer has no invite code after one was made.');
  return code;
}

/** Replaces the code in force; accounts that open with the replaced code get no introduction. */
export async function replaceInviteCode(tx: Tx, auditor: Auditor) {
  const { principal, clock } = auditor;
  const old = await inviteCodeOf(tx, auditor);
  // Concurrent requests wait for the lock on this row; only the first request finds the code in force.
  await tx
    .update(inviteCodes)
    .set({ replaced_at: clock.now() })
    .where(and(eq(inviteCodes.code, old.code), isNull(inviteCodes.replaced_at)));
  const added = await addCode(tx, principal.accountId, clock.now());
  if (!added) return inviteCodeOf(tx, auditor);
  await recordChange(tx, auditor, {
    action: 'account.invite_replaced',
    subject: subjectOf(principal),
    before: { invite_code: old.code },
    after: { invite_code: added.code },
  });
  return added;
}

/** The introducer of a code, with the share; undefined unless the code is in force and its introducer's account may invite. */
export async function introducerOfCode(tx: Tx, typed: string) {
  const code = v.safeParse(InviteCode, typed);
  if (!code.success) return undefined;
  const [found] = await tx
    .select({ id: accounts.id, name: accounts.name, share: introducerTerms.invite_basis_points })
    .from(inviteCodes)
    .innerJoin(accounts, eq(accounts.id, inviteCodes.account_id))
    .innerJoin(introducerTerms, eq(introducerTerms.account_id, accounts.id))
    .where(
      and(
        eq(inviteCodes.code, code.output),
        isNull(inviteCodes.replaced_at),
        isNull(accounts.closed_at),
        isNull(accounts.suspended_at),
      ),
    );
  const { share } = found ?? {};
  return found && share !== null && share !== undefined ? { ...found, share } : undefined;
}

/** Whether the account's owner also acts for the introducer. Email addresses are compared, because all of them are verified. */
async function isOfIntroducer(tx: Tx, introducerId: string, { owner }: OpenedAccount): Promise<boolean> {
  const [person] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.account_id, introducerId), eq(sql`lower(${users.email})`, owner.email.toLowerCase())))
    .limit(1);
  return person !== undefined;
}

/**
 * Begins the introduction of an account that opens with a code, at the share of the current terms, and records it in the account's audit
 * list. The account is opened without an introduction when the code is not in force, or when the introducer's own people open it.
 * Implements the port `introduceAccount`.
 */
export async function introduceAccount(
  tx: Tx,
  code: string,
  opened: OpenedAccount,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<void> {
  const introducer = await introducerOfCode(tx, code);
  if (!introducer || (await isOfIntroducer(tx, introducer.id, opened))) return;
  const id = randomUUID();
  const account_id = introducer.id;
  await actFor(tx, account_id, async () => {
    await tx.insert(introductions).values({ id, account_id, merchant_id: opened.id, since: now });
    await tx
      .insert(commissionRates)
      .values({ account_id, introduction_id: id, since: now, basis_points: introducer.share });
  });
  const principal = { accountId: opened.id, userId: opened.owner.id, name: opened.owner.name };
  const auditor = { principal, address, clock: { now: () => now } };
  await actFor(tx, opened.id, () =>
    recordChange(tx, auditor, {
      action: 'account.introduced',
      subject: { id: opened.id, name: opened.name },
      before: null,
      after: { introducer: introducer.name },
    }),
  );
}
