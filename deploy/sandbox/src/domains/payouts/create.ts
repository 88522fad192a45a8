/** Prepares a payout: its cost leaves the pool immediately. A payout that the pool does not cover is refused. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { owned } from '../../kernel/data/owned.ts';
import { rowWith } from '../../kernel/data/statements/rows.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { holderDiffers, type BankTransfers } from '../transfers/domain.ts';
import { estimate, type Estimate } from './estimate.ts';
import { lockedRules, type PolicyRules } from './policy.ts';
import { LIVE } from './states.ts';
import { payoutRowOf, reserve, type NewPayout } from './store.ts';
import { payouts, type PayoutRow } from './tables.ts';

interface Confirmed extends NewPayout {
  readonly confirmed_name?: string | undefined;
}

/**
 * The sum of the payouts that were prepared today (Kuala Lumpur time), without payouts whose cost returned to the pool.
 * @param userId the maker; undefined for all makers
 */
async function preparedToday(tx: Tx, accountId: string, userId: string | undefined, now: Date): Promise<Sen> {
  const today = dayOf(now);
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${payouts.amount})` })
    .from(payouts)
    .where(
      and(
        eq(payouts.account_id, accountId),
        userId === undefined ? undefined : eq(payouts.made_by, userId),
        inArray(payouts.status, [...LIVE]),
        gte(payouts.created_at, startOf(today)),
        lt(payouts.created_at, startOf(addDays(today, 1))),
      ),
    );
  return BigInt(row?.sum ?? '0');
}

const mostInADay = (key: 'day_most' | 'day_most_account', most: Sen): string =>
  ruleText(rule(key, { amount: decimalOf(most) }));

/**
 * Throws `dailyMaximum` when this amount exceeds a limit for today: the limit of a person, which the account's rules set, or the limit of
 * the account, which the operator sets.
 */
export async function checkDaily(
  tx: Tx,
  principal: Principal,
  { daily_maximum }: PolicyRules,
  amount: Sen,
  now: Date,
): Promise<void> {
  const { accountId, userId } = principal;
  if (daily_maximum !== null && (await preparedToday(tx, accountId, userId, now)) + amount > daily_maximum)
    throw new Refusal('dailyMaximum', { amount: mostInADay('day_most', daily_maximum) });
  const [allowed] = await tx
    .select({ most: accounts.payout_daily })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    // Serialises the payouts of the account, so that the day's sum of all makers is exact.
    .for('no key update');
  const most = allowed?.most ?? null;
  if (most !== null && (await preparedToday(tx, accountId, undefined, now)) + amount > most)
    throw new Refusal('dailyMaximum', { amount: mostInADay('day_most_account', most) });
}

/** Checks that the maker confirmed the holder's name that the bank has now. Throws `invalidInput` or `holderDiffers`. */
function checkHolder({ bank_holder_name, name_differs }: Estimate, confirmed: string | undefined): void {
  if (bank_holder_name === null) throw new Refusal('invalidInput', { payee_id: RULES.account_unknown });
  if (name_differs && confirmed !== bank_holder_name) throw holderDiffers(bank_holder_name);
}

/** Checks that a correction replaces only a payout that did not arrive. */
async function checkCorrected(tx: Tx, principal: Principal, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const [corrected] = await tx
    .select({ status: payouts.status })
    .from(payouts)
    .where(owned(payouts, principal, id));
  if (!corrected) throw new Refusal('notFound', { corrects_id: RULES.absent });
  if (!['failed', 'returned'].includes(corrected.status)) throw new Refusal('wrongState');
}

/** Throws a refusal with the reason why the payout cannot be prepared. */
export async function createPayout(
  tx: Tx,
  bank: BankTransfers,
  principal: Principal,
  request: Confirmed,
  now: Date,
): Promise<PayoutRow> {
  const rules = await lockedRules(tx, principal.accountId, now);
  const made = await estimate(tx, bank, { principal, request, rules, now });
  checkHolder(made, request.confirmed_name);
  await checkDaily(tx, principal, rules, request.amount, now);
  await checkCorrected(tx, principal, request.corrects_id);
  const row = payoutRowOf(principal, request, made, now);
  await reserve(tx, [row], made, now);
  const payout = await rowWith(tx, payouts, { id: row.id });
  if (!payout) throw new Error('A payout was not stored.');
  return payout;
}
