/** The keys and invitations of a person who leaves an account: another person takes them over, or the keys are revoked. */
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { ownedRow } from '../../../kernel/data/owned.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { notices } from '../../../kernel/notices/tables.ts';
import { later } from '../../../kernel/time/clock.ts';
import { invitations, memberships, users } from '../tables.ts';
import { listedPeople } from './view.ts';

/** The port to the API keys of a person, which another domain stores. */
export interface KeysOfPeople {
  /** The person's working keys, by name, with their scopes. */
  readonly list: (
    tx: Tx,
    of: { readonly accountId: string; readonly userId: string },
  ) => Promise<readonly { readonly id: string; readonly name: string; readonly scopes: readonly string[] }[]>;
  /** Hands the keys over to the other person; revokes them when `to` is null. */
  readonly handOver: (
    tx: Tx,
    keys: { readonly accountId: string; readonly userId: string; readonly to: string | null },
    now: Date,
  ) => Promise<void>;
}

interface Leaver {
  readonly accountId: string;
  readonly userId: string;
}

const NOTICE_DAYS = 30;
const A_DAY_MS = 24 * 60 * 60_000;

const noticesOf = ({ accountId, userId }: Leaver, now: Date) =>
  and(
    eq(notices.account_id, accountId),
    eq(notices.user_id, userId),
    gt(notices.created_at, later(now, -NOTICE_DAYS * A_DAY_MS)),
  );

export async function leavingOf(tx: Tx, keys: KeysOfPeople, leaver: Leaver, now: Date) {
  const invited = await tx
    .select({ id: invitations.id, name: invitations.name })
    .from(invitations)
    .where(and(eq(invitations.account_id, leaver.accountId), eq(invitations.invited_by, leaver.userId)))
    .orderBy(asc(invitations.name), asc(invitations.id));
  return {
    keys: (await keys.list(tx, leaver)).map(({ id, name }) => ({ id, name })),
    invitations: invited,
    notices: await tx.$count(notices, noticesOf(leaver, now)),
  };
}

/** Throws `invalidInput` at `to` when the person does not act for the account, or lacks a permission of the keys. */
async function checkTaker(tx: Tx, keys: KeysOfPeople, leaver: Leaver, to: string): Promise<void> {
  const taker = to === leaver.userId ? undefined : await ownedRow(tx, listedPeople, leaver, to);
  if (taker?.status !== 'active') throw new Refusal('invalidInput', { to: RULES.choose });
  const scopes = (await keys.list(tx, leaver)).flatMap((key) => key.scopes);
  if (!scopes.every((scope) => taker.permissions.includes(scope)))
    throw new Refusal('invalidInput', { to: ruleText(rule('takes_over_less', { name: taker.name })) });
}

/**
 * Ends the membership and this person's sessions in the account. Without a successor, the keys are revoked and the invitations go to the
 * caller.
 */
export async function removeMember(
  tx: Tx,
  keys: KeysOfPeople,
  leaver: Leaver,
  { to, by, now }: { readonly to: string; readonly by: string; readonly now: Date },
): Promise<void> {
  const { accountId, userId } = leaver;
  if (to !== '') await checkTaker(tx, keys, leaver, to);
  await keys.handOver(tx, { ...leaver, to: to || null }, now);
  await tx
    .update(invitations)
    .set({ invited_by: to || by })
    .where(and(eq(invitations.account_id, accountId), eq(invitations.invited_by, userId)));
  if (to !== '') await tx.update(notices).set({ user_id: to }).where(noticesOf(leaver, now));
  const own = and(eq(memberships.account_id, accountId), eq(memberships.user_id, userId));
  await tx.delete(memberships).where(own);
  // From now on, signing in opens another account of the person, if they have one.
  const home = tx
    .select({ id: memberships.account_id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(and(eq(memberships.user_id, users.id), ne(memberships.account_id, accountId)))
    .orderBy(memberships.created_at)
    .limit(1);
  await tx
    .update(users)
    .set({ account_id: sql`coalesce((${home}), ${users.account_id})` })
    .where(and(eq(users.id, userId), eq(users.account_id, accountId)));
}
