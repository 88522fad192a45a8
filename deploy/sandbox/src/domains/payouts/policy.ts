/**
 * The rules for approving payouts, and for the amount that one person may prepare in a day. A change of the rules also needs a second
 * person.
 */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { amountText } from '../../kernel/audit/amount-text.ts';
import { recordChange } from '../../kernel/audit/record.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { rowWith } from '../../kernel/data/statements/rows.ts';
import { checkVersion, raisedVersion } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Context } from '../../kernel/http/serve.ts';
import { mayMake, type Principal } from '../../kernel/principal.ts';
import { later } from '../../kernel/time/clock.ts';
import { memberships, permissionsOf } from '../identity/domain.ts';
import { payoutPolicies } from './tables.ts';

export interface PolicyRules {
  readonly one_approver_from: Sen | null;
  readonly two_approvers_from: Sen | null;
  readonly daily_maximum: Sen | null;
}

type PolicyRow = typeof payoutPolicies.$inferSelect;

/** The rules before the merchant's first change: one approver for every payout. */
export const FIRST_POLICY: PolicyRules = { one_approver_from: 0n, two_approvers_from: null, daily_maximum: null };

/** The delay before a change takes effect when no other person could approve it. */
const ALONE_MS = 24 * 60 * 60_000;

const nextOf = ({ next_one_approver_from, next_two_approvers_from, next_daily_maximum }: PolicyRow): PolicyRules => ({
  one_approver_from: next_one_approver_from,
  two_approvers_from: next_two_approvers_from,
  daily_maximum: next_daily_maximum,
});

const NOTHING_NEXT = {
  next_one_approver_from: null,
  next_two_approvers_from: null,
  next_daily_maximum: null,
  next_by: null,
  next_by_name: null,
  next_at: null,
};

const isOver = ({ next_by, next_at }: PolicyRow, now: Date): boolean =>
  next_by !== null && next_at !== null && next_at <= now;

/** The rules that apply now. A change whose delay is over applies from that time on, even before it is stored as current. */
const rulesOf = (row: PolicyRow | undefined, now: Date): PolicyRules =>
  row ? (isOver(row, now) ? nextOf(row) : row) : FIRST_POLICY;

const mine = (accountId: string) => eq(payoutPolicies.account_id, accountId);

/** The rules, locked until the transaction ends, so that concurrent payouts of one person are added to the day's sum one after another. */
export async function lockedRules(tx: Tx, accountId: string, now: Date): Promise<PolicyRules> {
  const row = await rowWith(tx, payoutPolicies, { account_id: accountId }, 'locked');
  return rulesOf(row, now);
}

export async function policyOf(tx: Tx, { accountId, userId }: Principal, now: Date) {
  const row = await rowWith(tx, payoutPolicies, { account_id: accountId });
  const { one_approver_from, two_approvers_from, daily_maximum } = rulesOf(row, now);
  const { version, changed_by, changed_at } = row ?? { version: 1, changed_by: null, changed_at: null };
  const waits = row?.next_by && !isOver(row, now);
  return {
    one_approver_from,
    two_approvers_from,
    daily_maximum,
    version,
    changed_by,
    changed_at,
    pending: waits
      ? {
          ...nextOf(row),
          by_name: row.next_by_name ?? '',
          is_own: row.next_by === userId,
          takes_effect_at: row.next_at,
        }
      : null,
  };
}

export const approvalsFor = ({ one_approver_from, two_approvers_from }: PolicyRules, amount: Sen): 0 | 1 | 2 => {
  if (two_approvers_from !== null && amount >= two_approvers_from) return 2;
  return one_approver_from !== null && amount >= one_approver_from ? 1 : 0;
};

/** Whether another person of the merchant could approve. */
async function hasAnother(tx: Tx, { accountId, userId }: Principal): Promise<boolean> {
  const people = await tx
    .select({ user_id: memberships.user_id, permissions: permissionsOf(memberships) })
    .from(memberships)
    .where(and(eq(memberships.account_id, accountId), isNull(memberships.suspended_at)));
  return people.some(({ user_id, ...person }) => user_id !== userId && mayMake(person, 'payouts.approve'));
}

async function lockRow(tx: Tx, accountId: string, now: Date): Promise<PolicyRow> {
  const first = { id: randomUUID(), account_id: accountId, ...FIRST_POLICY, created_at: now };
  await tx.insert(payoutPolicies).values(first).onConflictDoNothing();
  const row = await rowWith(tx, payoutPolicies, { account_id: accountId }, 'locked');
  if (!row) throw new Error(`The merchant ${accountId} has no policy of payouts.`);
  return row;
}

interface PolicyChange {
  readonly id: string;
  readonly before: PolicyRules;
  readonly after: PolicyRules;
  /** When the change takes effect automatically; null when another person decides. */
  readonly takes_effect_at: Date | null;
}

/** Requests a change. It takes effect when another person approves it. When there is no other person, it takes effect after a day. */
export async function proposePolicy(
  tx: Tx,
  principal: Principal,
  { rules, version }: { readonly rules: PolicyRules; readonly version: number | undefined },
  now: Date,
): Promise<PolicyChange> {
  const row = await lockRow(tx, principal.accountId, now);
  checkVersion(row, version);
  const before = rulesOf(row, now);
  const next_at = (await hasAnother(tx, principal)) ? null : later(now, ALONE_MS);
  await tx
    .update(payoutPolicies)
    .set({
      ...before,
      next_one_approver_from: rules.one_approver_from,
      next_two_approvers_from: rules.two_approvers_from,
      next_daily_maximum: rules.daily_maximum,
      next_by: principal.userId,
      next_by_name: principal.name,
      next_at,
      ...raisedVersion(payoutPolicies, { principal, now }),
    })
    .where(mine(principal.accountId));
  return { id: row.id, before, after: rules, takes_effect_at: next_at };
}

/** Throws `notFound` when no change is pending, and `anotherPerson` for the person who requested the change. */
export async function approvePolicy(tx: Tx, principal: Principal, now: Date): Promise<PolicyChange> {
  const row = await rowWith(tx, payoutPolicies, { account_id: principal.accountId }, 'locked');
  if (!row?.next_by || isOver(row, now)) throw new Refusal('notFound');
  if (row.next_by === principal.userId) throw new Refusal('anotherPerson');
  await tx
    .update(payoutPolicies)
    .set({ ...nextOf(row), ...NOTHING_NEXT, ...raisedVersion(payoutPolicies, { principal, now }) })
    .where(and(mine(principal.accountId), eq(payoutPolicies.version, row.version)));
  return { id: row.id, before: rulesOf(row, now), after: nextOf(row), takes_effect_at: null };
}

/** Records each requested or approved change in the audit list, because the policy decides who may release money. */
export async function recordPolicy(
  action: 'payout_policy.proposed' | 'payout_policy.approved',
  { tx, ...context }: Context<'merchant'>,
  { id, before, after, takes_effect_at }: PolicyChange,
): Promise<void> {
  const toAuditValues = ({ one_approver_from, two_approvers_from, daily_maximum }: PolicyRules) => ({
    one_approver_from: amountText(one_approver_from),
    two_approvers_from: amountText(two_approvers_from),
    daily_maximum: amountText(daily_maximum),
  });
  await recordChange(tx, context, {
    action,
    subject: { id, name: '' },
    before: toAuditValues(before),
    after: { ...toAuditValues(after), ...(takes_effect_at && { takes_effect_at: takes_effect_at.toISOString() }) },
  });
}
