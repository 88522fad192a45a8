/** The estimate of an own settlement. The settlement is made from an estimate too, so that the preview agrees with the settlement. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import {
  LEAST_OWN_SETTLEMENT,
  type OwnSettlementEstimate,
} from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import type { Charge } from '@portal/shared/domain/fees.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { skippedDays } from '@portal/shared/domain/rails/business-days.ts';
import { arrivalOf, RAIL_MAXIMUM, RAILS, type Rail } from '@portal/shared/domain/rails/rails.ts';
import { firstOf, totalOf, type Lot } from '@portal/shared/domain/sums/allocation.ts';
import { eq, inArray } from 'drizzle-orm';
import { holidays } from '../../../kernel/data/clock.tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { bills } from '../../bills/domain.ts';
import { entryPaymentOf, paymentAttempts } from '../../payments/domain.ts';
import { settingsOf } from '../settings.ts';
import { availableParts, type FundingLot } from './lots.ts';
import { costOf } from './postings.ts';

export interface OwnSettlementRequest {
  /** Null for a settlement of the whole available balance. */
  readonly amount: Sen | null;
  readonly rail: Rail;
}

export interface BankAccount {
  readonly bank_code: string;
  readonly account_number: string;
  readonly holder_name: string;
}

export interface Estimate extends Pick<Charge, 'fee' | 'tax' | 'net'> {
  readonly amount: Sen;
  readonly balance: Sen;
  readonly parts: readonly Lot<FundingLot>[];
  readonly account: BankAccount | null;
  /** When the transfer can be sent: a new bank account must be a day old. */
  readonly readyAt: Date;
  readonly problem: OwnSettlementEstimate['problem'];
}

function problemOf({
  amount,
  rail,
  balance,
  hasAccount,
}: Omit<OwnSettlementRequest, 'amount'> & {
  readonly amount: Sen;
  readonly balance: Sen;
  readonly hasAccount: boolean;
}): Estimate['problem'] {
  if (amount > balance) return 'too_low';
  if (amount < LEAST_OWN_SETTLEMENT) return 'too_little';
  if (amount > RAIL_MAXIMUM[rail]) return 'above_rail';
  return hasAccount ? null : 'no_account';
}

/** @param balance the available balance; its row is locked when the settlement is being made */
export async function estimate(
  tx: Tx,
  { accountId, request, balance, now }: { accountId: string; request: OwnSettlementRequest; balance: Sen; now: Date },
): Promise<Estimate> {
  const amount = request.amount ?? balance;
  const { fee, tax, net } = costOf(amount);
  const { bank_code, account_number, holder_name, held_until } = await settingsOf(tx, accountId);
  const account = bank_code && account_number && holder_name ? { bank_code, account_number, holder_name } : null;
  return {
    amount,
    fee,
    tax,
    net,
    balance,
    parts: firstOf(await availableParts(tx, accountId, balance), amount),
    account,
    readyAt: held_until !== null && held_until > now ? held_until : now,
    problem: problemOf({ amount, rail: request.rail, balance, hasAccount: account !== null }),
  };
}

const atAmount = (message: string): Refusal => new Refusal('invalidInput', { amount: ruleText(message, 'amount') });

/** The refusal for the estimate's problem, at the field of that problem. */
export function refusalOf({ problem, balance }: Estimate, rail: Rail): Refusal | undefined {
  switch (problem) {
    case null:
      return undefined;
    case 'too_low':
      return atAmount(`rule.max_value?max=${decimalOf(balance)}`);
    case 'too_little':
      return atAmount(`rule.min_value?min=${decimalOf(LEAST_OWN_SETTLEMENT)}`);
    case 'above_rail':
      return atAmount(`rule.max_value?max=${decimalOf(RAIL_MAXIMUM[rail])}`);
    case 'no_account':
      return new Refusal('noBankAccount');
  }
}

export const paymentsIn = (parts: readonly Lot<FundingLot>[]): number =>
  new Set(parts.flatMap(({ of }) => (of.payment_id === null ? [] : [of.payment_id]))).size;

/** The most parts that the estimate lists; the settlement itself lists all. */
const NAMED = 5;

async function namedParts(tx: Tx, parts: readonly Lot<FundingLot>[]) {
  const some = parts.slice(0, NAMED);
  const ids = some.flatMap(({ of }) => of.payment_id ?? []);
  const rows = await tx
    .select({
      payment_id: paymentAttempts.id,
      invoice_no: paymentAttempts.invoice_no,
      bill_number: bills.bill_number,
      payer_name: bills.payer_name,
    })
    .from(paymentAttempts)
    .innerJoin(bills, eq(bills.id, paymentAttempts.bill_id))
    .where(inArray(paymentAttempts.id, ids));
  const byId = new Map(rows.map((row) => [row.payment_id, row]));
  return some.map(({ of, amount }) => {
    const payment = byId.get(of.payment_id ?? '');
    return {
      kind: of.payment_id === null ? ('other' as const) : ('payment' as const),
      payment: payment ? entryPaymentOf(payment) : null,
      channel: of.channel,
      net: of.net,
      amount,
      created_at: of.created_at,
    };
  });
}

async function promises(tx: Tx, readyAt: Date) {
  const known = await tx.select({ day: holidays.day, name: holidays.name }).from(holidays);
  const days = new Set(known.map(({ day }) => day));
  return RAILS.map((rail) => {
    const arrives_by = arrivalOf(rail, readyAt, days);
    const skipped = rail === 'ibg' ? skippedDays(addDays(dayOf(readyAt), -1), dayOf(arrives_by), known) : [];
    return { rail, arrives_by, skipped_holidays: [...skipped] };
  });
}

/** The wire form of the estimate. */
export async function wireEstimate(tx: Tx, made: Estimate, now: Date) {
  const { amount, fee, tax, net, balance, parts, readyAt, problem } = made;
  const last = parts.at(-1);
  return {
    amount,
    fee,
    tax,
    net,
    available_before: balance,
    available_after: balance - amount,
    rails: await promises(tx, readyAt),
    held_until: readyAt > now ? readyAt : null,
    payments: paymentsIn(parts),
    is_split: last !== undefined && last.of.payment_id !== null && last.amount < last.of.net,
    other: totalOf(parts.filter(({ of }) => of.payment_id === null)),
    parts: await namedParts(tx, parts),
    problem,
  };
}
