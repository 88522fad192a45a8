/** The position of a payment before a refund: its posting, where its money is, and earlier refunds. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { refundTaking, type RefundFunds, type RefundTaking } from '@portal/shared/domain/sums/refund-funding.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { lockGuards } from '../../kernel/ledger/guards.ts';
import { ledgerGroups } from '../../kernel/ledger/tables.ts';
import { balanceNow } from '../balances/domain.ts';
import { bills, type BillRow } from '../bills/domain.ts';
import { paymentAttempts, postedProceeds, purposes, type Proceeds } from '../payments/domain.ts';
import { hasMatured, reserveShareOf, settlementOfPayment, type SettlementRow } from '../settlements/domain.ts';
import { commissions } from './commission.ts';
import { isAmong, LIVE, TAKEN } from './states.ts';
import { refunds, type RefundRow } from './tables.ts';

export interface Payment {
  readonly attempt: typeof paymentAttempts.$inferSelect;
  readonly bill: BillRow;
  readonly proceeds: Proceeds;
}

/**
 * With `locked`, the result does not change until the transaction ends, because all code that moves the money of a payment locks the
 * payment first.
 */
export type Look = 'locked' | 'read';

/** Throws `notFound`, and `notRefundable` for a payment that earned the merchant no money through the gateway. */
export async function paymentOf(tx: Tx, accountId: string, id: string, look: Look): Promise<Payment> {
  const query = tx
    .select({ attempt: paymentAttempts, bill: bills })
    .from(paymentAttempts)
    .innerJoin(bills, eq(bills.id, paymentAttempts.bill_id))
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.account_id, accountId)));
  const [found] = look === 'locked' ? await query.for('update', { of: [paymentAttempts, bills] }) : await query;
  if (!found) throw new Refusal('notFound');
  const { attempt, bill } = found;
  const proceeds = (await postedProceeds(tx, eq(ledgerGroups.source_id, id))).get(id);
  if (!proceeds || attempt.status !== 'success' || attempt.mark !== null || !purposes.get(bill.purpose).isRefundable)
    throw new Refusal('notRefundable');
  return { attempt, bill, proceeds };
}

export interface Position extends Payment {
  readonly settlement: SettlementRow | undefined;
  readonly isMatured: boolean;
  readonly reserveHeld: Sen;
  /** The payment's other refunds and voids that reduce the refundable amount (`LIVE`). */
  readonly others: readonly RefundRow[];
  /** The amount that can still be refunded. */
  readonly refundable: Sen;
  readonly commission: { readonly posted: Sen; readonly back: Sen };
}

/** @param refundId the refund to leave out of `others`; undefined for a new refund */
export async function positionOf(tx: Tx, payment: Payment, look: Look, refundId?: string): Promise<Position> {
  const { id, amount } = payment.attempt;
  const settlement = await settlementOfPayment(tx, id, look === 'locked');
  const isMatured = settlement !== undefined && hasMatured(settlement);
  const all = await tx.select().from(refunds).where(eq(refunds.payment_id, id));
  const others = all.filter((refund) => refund.id !== refundId && isAmong(LIVE, refund.status));
  return {
    ...payment,
    settlement,
    isMatured,
    reserveHeld: isMatured ? await reserveShareOf(tx, settlement, id) : 0n,
    others,
    refundable: amount - sumOf(others.map((refund) => refund.amount)),
    commission: await commissions.of(tx, id),
  };
}

export async function fundsOf(tx: Tx, accountId: string, look: Look): Promise<RefundFunds> {
  if (look === 'locked') await lockGuards(tx, accountId);
  return {
    available: await balanceNow(tx, accountId, 'available'),
    prefund: await balanceNow(tx, accountId, 'pool_prefund'),
  };
}

/**
 * The sources of money for a refund of this amount, calculated from the postings. `refundable` is the amount that remains after this refund
 * and all other requested refunds.
 */
export function takingOf(position: Position, amount: Sen, funds: RefundFunds): RefundTaking {
  const { attempt, proceeds, isMatured, reserveHeld, others, refundable, commission } = position;
  const taken = others.filter(({ status }) => isAmong(TAKEN, status));
  const payment = {
    paid: attempt.amount,
    ...proceeds,
    isMatured,
    reserveHeld,
    commission: commission.posted,
    refundedBefore: sumOf(taken.map((refund) => refund.amount)),
    reserveTakenBefore: reserveHeld === 0n ? 0n : sumOf(taken.map(({ from_reserve }) => from_reserve)),
    commissionBackBefore: commission.back,
  };
  return { ...refundTaking(payment, amount, funds), refundable: refundable - amount };
}

/** Whether the payment can be voided: its settlement is today's and still open, and no refund was made. */
export const mayVoid = ({ settlement, others }: Position, now: Date): boolean =>
  settlement?.status === 'open' && settlement.day === dayOf(now) && others.length === 0;
