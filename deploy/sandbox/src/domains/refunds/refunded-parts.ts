/** How refunds and voids have changed payments, for lists of payments: one query for each page. */
import type { RefundedState } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { paymentAttempts, type RefundedPartsOf } from '../payments/domain.ts';
import { TAKEN } from './states.ts';
import { refunds } from './tables.ts';

const HAS_ARRIVED = sql`filter (where ${refunds.status} = 'completed')`;

/**
 * The state depends on the refunds that have reached the payer, like the status of the bill. The money leaves the merchant's balances
 * earlier.
 */
const STATE = sql<RefundedState | null>`case
  when bool_or(${refunds.kind} = 'void') then 'voided'
  when sum(${refunds.amount}) ${HAS_ARRIVED} = ${paymentAttempts.amount} then 'refunded'
  when count(*) ${HAS_ARRIVED} > 0 then 'partially_refunded'
end`;

export const refundedParts: RefundedPartsOf = async (tx, paymentIds) => {
  const rows = await tx
    .select({
      payment_id: refunds.payment_id,
      state: STATE,
      cost: sql`sum(${refunds.amount} - ${refunds.fee_back})`.mapWith(BigInt),
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.payment_id))
    .where(and(inArray(refunds.payment_id, [...paymentIds]), inArray(refunds.status, [...TAKEN])))
    .groupBy(refunds.payment_id, paymentAttempts.amount);
  return new Map(rows.map(({ payment_id, ...part }) => [payment_id, part]));
};
