/** A payout is prepared: its cost leaves the pool at once, and its balance is what decides. */
import { randomUUID } from 'node:crypto';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { RULES } from '@portal/shared/contract/kernel/rules.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { APPROVAL_MS } from '../../kernel/approval.ts';
import { isUniqueViolation } from '../../kernel/data/database-failures.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { BalanceTooLow } from '../../kernel/ledger/guards.ts';
import { post } from '../../kernel/ledger/post.ts';
import type { Principal } from '../../kernel/principal.ts';
import { later } from '../../kernel/time/clock.ts';
import { holderDiffers, type BankTransfers } from '../transfers/domain.ts';
import { estimate, type Estimate, type Wish } from './estimate.ts';
import { lockedRules, type PolicyRules } from './policy.ts';
import { reserveGroup } from './postings.ts';
import { afterApproval, LIVE } from './states.ts';
import { payouts, type PayoutRow } from './tables.ts';
import { orderOf, recordMove } from './transition.ts';

export interface NewPayout extends Wish {
  readonly reference: string;
  readonly note: string;
  readonly confirmed_name?: string | undefined;
}

/** What a person prepared today, in Kuala Lumpur, and did not take back. */
async function preparedToday(tx: Tx, { accountId, userId }: Principal, now: Date): Promise<Sen> {
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${payouts.amount})` })
    .from(payouts)
    .where(
      and(
        eq(payouts.account_id, accountId),
        eq(payouts.made_by, userId),
        inArray(payouts.status, [...LIVE]),
        gte(payouts.created_at, startOf(dayOf(now))),
        sql`${payouts.created_at} < ${startOf(addDays(dayOf(now), 1)).toISOString()}`,
      ),
    );
  return BigInt(row?.sum ?? '0');
}

async function checkDaily(tx: Tx, principal: Principal, rules: PolicyRules, amount: Sen, now: Date): Promise<void> {
  if (rules.daily_maximum === null) return;
  if ((await preparedToday(tx, principal, now)) + amount > rules.daily_maximum)
    throw new Refusal('dailyMaximum', {
      amount: `At most RM${decimalOf(rules.daily_maximum)} in one day`,
    });
}

/** The name that the maker confirmed must be the one that the bank says now. */
function checkHolder({ bank_holder_name, name_differs }: Estimate, confirmed: string | undefined): void {
  if (bank_holder_name === null) throw new Refusal('invalidInput', { payee_id: 'The bank knows no such account' });
  if (name_differs && confirmed !== bank_holder_name) throw holderDiffers(bank_holder_name);
}

function tooLow({ total, balance }: Estimate): Refusal {
  const shortfall = total > balance ? total - balance : 0n;
  const refusal = new Refusal('payoutShort', { amount: `RM${decimalOf(shortfall)} is missing` });
  refusal.data = { shortfall: decimalOf(shortfall), pool_type: 'payout' };
  return refusal;
}

/** Throws a refusal that says what is in the way. */
export async function createPayout(
  tx: Tx,
  bank: BankTransfers,
  principal: Principal,
  wish: NewPayout,
  now: Date,
): Promise<PayoutRow> {
  const rules = await lockedRules(tx, principal.accountId, now);
  const made = await estimate(tx, bank, { principal, wish, rules, now });
  checkHolder(made, wish.confirmed_name);
  await checkDaily(tx, principal, rules, wish.amount, now);
  const { payee, held_until, fee, tax, name_differs, bank_holder_name, approvals_needed } = made;
  const row = {
    id: randomUUID(),
    account_id: principal.accountId,
    reference: wish.reference,
    payee_id: payee.id,
    payee_name: payee.name,
    bank_code: payee.bank_code,
    account_number: payee.account_number,
    holder_name: payee.holder_name,
    bank_holder_name,
    name_differs,
    rail: wish.rail,
    amount: wish.amount,
    fee,
    tax,
    note: wish.note,
    status: approvals_needed > 0 ? ('pending_approval' as const) : afterApproval(held_until, now),
    made_by: principal.userId,
    maker_name: principal.name,
    approvals_needed,
    held_until,
    expires_at: later(now, APPROVAL_MS),
    created_at: now,
  };
  const [payout] = await tx
    .insert(payouts)
    .values(row)
    .returning()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'payouts_live_reference')
        ? new Refusal('conflict', { reference: RULES.taken })
        : error;
    });
  if (!payout) throw new Error('A payout was not stored.');
  await post(tx, reserveGroup(payout, now)).catch((error: unknown) => {
    throw error instanceof BalanceTooLow ? tooLow(made) : error;
  });
  await recordMove(tx, payout, { from: null, to: payout.status, at: now, byName: principal.name });
  if (payout.status !== 'queued') return payout;
  const ordered = await orderOf(tx, payout, now);
  const [queued] = await tx.update(payouts).set(ordered).where(eq(payouts.id, payout.id)).returning();
  return queued ?? payout;
}
