/** Refunds to cards and wallets: the simulated providers accept each refund once, and answer within the minute. */
import { createHash } from 'node:crypto';
import { and, asc, inArray, isNotNull, lte } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProviderRefunds } from '../../domains/refunds/domain.ts';
import { moment, sen } from '../../kernel/data/columns.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import { later } from '../../kernel/time/clock.ts';

export const providerRefundOrders = pgTable('provider_refund_orders', {
  id: uuid().primaryKey(),
  invoice_no: text().notNull(),
  amount: sen().notNull(),
  /** When the provider answers; null after the gateway has received the answer. */
  answer_at: moment(),
});

const ANSWER_MS = 20_000;

/** A refund is refused when its amount ends in 51 sen, like a payment: RM12.51. */
const REFUSED = 51n;
const failureOf = (amount: bigint): string | null =>
  amount % 100n === REFUSED ? 'The payer has closed this card or wallet' : null;

const referenceOf = (id: string): string =>
  `R${createHash('sha256').update(id).digest('hex').slice(0, 11).toUpperCase()}`;

const isWaiting = isNotNull(providerRefundOrders.answer_at);

export const providerRefunds: ProviderRefunds = {
  submit: async (tx, { id, invoiceNo, amount }, at) => {
    await tx
      .insert(providerRefundOrders)
      .values({ id, invoice_no: invoiceNo, amount, answer_at: later(at, ANSWER_MS) })
      .onConflictDoNothing();
  },
  nextAnswerAt: (after) => earliestOf(providerRefundOrders.answer_at, isWaiting, after),
  takeAnswers: async (tx, now, limit) => {
    const { id, answer_at } = providerRefundOrders;
    const due = await tx
      .select()
      .from(providerRefundOrders)
      .where(and(isWaiting, lte(answer_at, now)))
      .orderBy(asc(answer_at), asc(id))
      .limit(limit)
      .for('update');
    if (due.length === 0) return [];
    const ids = due.map((order) => order.id);
    await tx.update(providerRefundOrders).set({ answer_at: null }).where(inArray(id, ids));
    return due.map((order) => ({
      id: order.id,
      failure: failureOf(order.amount),
      reference: referenceOf(order.id),
    }));
  },
};
