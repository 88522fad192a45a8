/** The estimate of a payout: its cost, its arrival, and the cautions for its maker. The payout is then prepared from that result. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { PAYOUT_WARNINGS } from '@portal/shared/contract/merchant/money/payouts.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { skippedDays } from '@portal/shared/domain/rails/business-days.ts';
import { sameHolder } from '@portal/shared/domain/rails/holder-name.ts';
import { arrivalOf, RAIL_MAXIMUM, type Rail } from '@portal/shared/domain/rails/rails.ts';
import { and, avg, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { holidays } from '../../kernel/data/clock.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { ownedRow } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { balanceNow } from '../balances/domain.ts';
import { planOf, type Plan } from '../plans/domain.ts';
import type { BankTransfers } from '../transfers/domain.ts';
import { heldUntil } from './payees.ts';
import { approvalsFor, type PolicyRules } from './policy.ts';
import { costOf, type PayoutCost } from './postings.ts';
import { LIVE } from './states.ts';
import { payees, payouts, type PayeeRow } from './tables.ts';

export interface PayoutRequest {
  readonly payee_id: string;
  readonly rail: Rail;
  readonly amount: Sen;
}

type Warning = (typeof PAYOUT_WARNINGS)[number];

/** A payout of more than this multiple of the payee's usual amount is unusual. */
export const UNUSUAL = 5n;

/**
 * The cost, the hold, the holder's name and the needed approvals of a payout. Estimates, single payouts and rows of a sheet all use these
 * values.
 */
export interface PayoutFacts extends PayoutCost {
  readonly payee: PayeeRow;
  readonly held_until: Date | null;
  readonly bank_holder_name: string | null;
  readonly name_differs: boolean;
  readonly approvals_needed: number;
}

export interface Estimate extends PayoutFacts {
  readonly balance: Sen;
}

interface EstimateInput {
  readonly plan: Plan;
  readonly rules: PolicyRules;
  readonly payee: PayeeRow;
  readonly bank_holder_name: string | null;
  readonly now: Date;
}

export const payoutFacts = (
  { rail, amount }: Omit<PayoutRequest, 'payee_id'>,
  { plan, rules, payee, bank_holder_name, now }: EstimateInput,
): PayoutFacts => ({
  ...costOf(plan, rail, amount),
  payee,
  held_until: heldUntil(payee, now),
  bank_holder_name,
  name_differs: bank_holder_name !== null && !sameHolder(payee.holder_name, bank_holder_name),
  approvals_needed: approvalsFor(rules, amount),
});

/** Throws `notFound`, and `invalidInput` for an inactive payee. */
async function payeeOf(tx: Tx, principal: Principal, id: string): Promise<PayeeRow> {
  const payee = await ownedRow(tx, payees, principal, id);
  if (!payee) throw new Refusal('notFound', { payee_id: RULES.absent });
  if (!payee.is_active) throw new Refusal('invalidInput', { payee_id: RULES.choose });
  return payee;
}

/** Calculates the estimate. Throws for a payee or an amount that is not allowed. */
export async function estimate(
  tx: Tx,
  bank: BankTransfers,
  { principal, request, rules, now }: { principal: Principal; request: PayoutRequest; rules: PolicyRules; now: Date },
): Promise<Estimate> {
  const { rail, amount } = request;
  if (amount > RAIL_MAXIMUM[rail]) {
    const message = `rule.max_value?max=${decimalOf(RAIL_MAXIMUM[rail])}`;
    throw new Refusal('invalidInput', { amount: ruleText(message, 'amount') });
  }
  const payee = await payeeOf(tx, principal, request.payee_id);
  const plan = await planOf(tx, principal.accountId);
  if (!plan) throw new Refusal('notFound');
  const bank_holder_name = await bank.holderOf(tx, {
    bankCode: payee.bank_code,
    accountNumber: payee.account_number,
    holderName: payee.holder_name,
  });
  return {
    ...payoutFacts(request, { plan: plan.id, rules, payee, bank_holder_name, now }),
    balance: await balanceNow(tx, principal.accountId, 'pool_payout'),
  };
}

async function hasToday(tx: Tx, { payee_id, amount }: PayoutRequest, now: Date): Promise<boolean> {
  const today = dayOf(now);
  const [same] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.payee_id, payee_id),
        eq(payouts.amount, amount),
        inArray(payouts.status, [...LIVE]),
        gte(payouts.created_at, startOf(today)),
        lt(payouts.created_at, startOf(addDays(today, 1))),
      ),
    )
    .limit(1);
  return same !== undefined;
}

async function usualAmount(tx: Tx, payeeId: string): Promise<Sen | undefined> {
  const [row] = await tx
    .select({ usual: sql<string | null>`round(${avg(payouts.amount)})` })
    .from(payouts)
    .where(and(eq(payouts.payee_id, payeeId), inArray(payouts.status, [...LIVE])));
  return row?.usual ? BigInt(row.usual) : undefined;
}

async function warningsOf(tx: Tx, request: PayoutRequest, made: Estimate, now: Date): Promise<Warning[]> {
  const usual = await usualAmount(tx, request.payee_id);
  const found: Readonly<Record<Warning, boolean>> = {
    repeated: await hasToday(tx, request, now),
    new_payee: made.held_until !== null,
    unusual_amount: usual !== undefined && request.amount > usual * UNUSUAL,
    name_differs: made.name_differs,
    unknown_account: made.bank_holder_name === null,
    balance_too_low: made.balance < made.total,
  };
  return (Object.keys(found) as Warning[]).filter((warning) => found[warning]);
}

/** The wire form of the estimate. */
export async function wireEstimate(tx: Tx, request: PayoutRequest, made: Estimate, now: Date) {
  const known = await tx.select({ day: holidays.day, name: holidays.name }).from(holidays);
  // A payout that is held for a new bank account is ready when the hold ends.
  const ready = made.held_until ?? now;
  const arrives_by = arrivalOf(request.rail, ready, new Set(known.map(({ day }) => day)));
  const from = addDays(dayOf(ready), -1);
  return {
    fee: made.fee,
    tax: made.tax,
    total: made.total,
    arrives_by,
    held_until: made.held_until,
    skipped_holidays: request.rail === 'ibg' ? [...skippedDays(from, dayOf(arrives_by), known)] : [],
    balance_before: made.balance,
    balance_after: made.balance - made.total,
    bank_holder_name: made.bank_holder_name,
    approvals_needed: made.approvals_needed,
    warnings: await warningsOf(tx, request, made, now),
  };
}
