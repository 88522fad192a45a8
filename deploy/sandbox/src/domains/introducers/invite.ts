/** Codes by which introducers invite merchants: made when first asked for, replaced by their introducer, and what an account that opens with one becomes. */
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

/** Some 49 bits: nobody finds one by trying, at the rate at which tries are answered. */
export const newInviteCode = (): string =>
  Array.from({ length: INVITE_CODE_LENGTH }, () => INVITE_ALPHABET.charAt(randomInt(INVITE_ALPHABET.length))).join('');

const inForce = (accountId: string) => and(eq(inviteCodes.account_id, accountId), isNull(inviteCodes.replaced_at));

/** The share for merchants who come by the code. Undefined where the operator agreed on none: such an introducer invites nobody. */
export async function invitedShare(tx: Tx, accountId: string): Promise<number | undefined> {
  const [terms] = await tx
    .select({ share: introducerTerms.invite_basis_points })
    .from(introducerTerms)
    .where(eq(introducerTerms.account_id, accountId));
  return terms?.share ?? undefined;
}

/** Makes one unless another request was first: undefined then. */
async function addCode(tx: Tx, accountId: string, now: Date) {
  const row = { code: newInviteCode(), account_id: accountId, created_at: now };
  const [added] = await tx.insert(inviteCodes).values(row).onConflictDoNothing().returning();
  return added;
}

const subjectOf = ({ accountId, name }: Auditor['principal']) => ({ id: accountId, name });

/** The code in force, made when there is none. Two requests at once find the same one. */
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

/** Another code in the place of the one in force, which opens no account with an introduction any more. */
export async function replaceInviteCode(tx: Tx, auditor: Auditor) {
  const { principal, clock } = auditor;
  const old = await inviteCodeOf(tx, auditor);
  // Requests at once wait for this row, and only the first finds it in force.
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

/** Whose code it is. Undefined for what is no code in force of an introducer who may invite, for whatever reason. */
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

/** Whether the person acts for the introducer too, as the email address says that both have proved. */
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
 * Begins the introduction of an account that opens with a code, with the share that the terms say now, and writes it to the audit list of
 * the account. Nothing happens where the code is in force no more, or where the introducer's own people open the account: it is opened all
 * the same. Fills the port `introduceAccount`.
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
