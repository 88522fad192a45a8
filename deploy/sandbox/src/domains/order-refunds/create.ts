/** Requests a refund of an order in its parts, or cancels an order and requests the refund of its whole payment in one transaction. */
import { randomUUID } from 'node:crypto';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import type { CancelRefundingForm, OrderRefundForm } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { cancelOrder, lockOrder, orders, recordOrder, type OrderRow } from '../orders/domain.ts';
import type { BillPayments } from '../bills/domain.ts';
import { paymentAttempts } from '../payments/domain.ts';
import { createRefund, refundableOf } from '../refunds/domain.ts';
import { orderReturns } from '../returns/domain.ts';
import type { BankTransfers } from '../transfers/domain.ts';
import { partsLeft, paymentOfOrder, refundsOfOrder } from './to-wire.ts';
import { orderRefunds } from './tables.ts';

type Form = v.InferOutput<typeof OrderRefundForm>;
type Cancellation = v.InferOutput<typeof CancelRefundingForm>;

export interface Refunding {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly bank: BankTransfers;
  readonly now: Date;
  /** The id of the refund. */
  readonly id?: string;
}

interface Parts {
  readonly goods: Sen;
  readonly delivery: Sen;
  readonly goodwill: Sen;
}

const partsOf = ({ goods, delivery, goodwill }: Pick<Form, 'goods' | 'delivery' | 'goodwill'>): Parts => ({
  goods: goods ?? 0n,
  delivery: delivery ?? 0n,
  goodwill: goodwill ?? 0n,
});

const mostOf = (max: Sen): string => ruleText(rule('refund_most', { max: decimalOf(max) }));

/** Throws `invalidInput` when too little of a part is left or the sum is zero, and `refundMaximum` when the sum is not refundable. */
function checkParts({ goods, delivery, goodwill }: Parts, left: Omit<Parts, 'goodwill'>, refundable: Sen): void {
  const faults = {
    ...(goods > left.goods && { goods: mostOf(left.goods) }),
    ...(delivery > left.delivery && { delivery: mostOf(left.delivery) }),
  };
  if (Object.keys(faults).length > 0) throw new Refusal('invalidInput', faults);
  const sum = goods + delivery + goodwill;
  if (sum === 0n) throw new Refusal('invalidInput', { goods: RULES.amount_positive });
  if (sum > refundable)
    throw new Refusal('refundMaximum', { [goodwill > 0n ? 'goodwill' : 'goods']: mostOf(refundable) });
}

/**
 * An order and its payment, both locked. The payment is locked first, as in all code that moves its money, which prevents a deadlock.
 * Throws `notRefundable` for an order without a payment.
 */
async function lockPaid(tx: Tx, order: OrderRow) {
  const payment = await paymentOfOrder(tx, order);
  if (!payment) throw new Refusal('notRefundable');
  await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, payment.id))
    .for('update');
  const locked = await lockOrder(tx, order);
  return { payment, order: locked.order };
}

type RefundFields = Pick<
  Form,
  'reason' | 'note' | 'shortfall_policy' | 'bank_code' | 'account_number' | 'holder_name' | 'confirmed_name'
>;

const refundFieldsOf = ({
  reason,
  note,
  shortfall_policy,
  bank_code,
  account_number,
  holder_name,
  confirmed_name,
}: RefundFields) => ({
  reason,
  note,
  shortfall_policy,
  bank_code,
  account_number,
  holder_name,
  ...(confirmed_name !== undefined && { confirmed_name }),
});

interface NewRefund {
  readonly order: OrderRow;
  readonly paymentId: string;
  readonly parts: Parts;
  readonly fields: RefundFields;
  readonly returnId: string | null;
}

async function ask(
  { tx, principal, bank, now, id = randomUUID() }: Refunding,
  { order, paymentId, parts, fields, returnId }: NewRefund,
) {
  const amount = parts.goods + parts.delivery + parts.goodwill;
  await createRefund(tx, bank, {
    maker: principal,
    newRefund: { ...refundFieldsOf(fields), payment_id: paymentId, kind: 'refund', amount },
    now,
    id,
  });
  await tx
    .insert(orderRefunds)
    .values({ ...parts, refund_id: id, account_id: order.account_id, order_id: order.id, return_id: returnId });
  await recordOrder(tx, { order, kind: 'refund_requested', at: now, byName: principal.name });
}

/** Throws `notFound`, `notRefundable`, `refundMaximum`, `invalidInput`, and the refusals of a refund. */
export async function refundOrder(refunding: Refunding, orderId: string, form: Form): Promise<void> {
  const { tx, principal } = refunding;
  const { payment, order } = await lockPaid(tx, await findOwned(tx, orders, principal, orderId));
  const { return_id: returnId } = form;
  if (returnId !== null) {
    const { order_id } = await findOwned(tx, orderReturns, principal, returnId);
    if (order_id !== order.id) throw new Refusal('notFound', { return_id: RULES.absent });
  }
  const parts = partsOf(form);
  const refundable = await refundableOf(tx, order.account_id, payment.id);
  checkParts(parts, partsLeft(order, await refundsOfOrder(tx, order.id)), refundable);
  await ask(refunding, { order, paymentId: payment.id, parts, fields: form, returnId });
}

/** Cancels the order and requests its refund. Throws the refusals of `refundOrder` and `cancelOrder`; the rollback then undoes both. */
export async function cancelRefunding(
  refunding: Refunding,
  payments: BillPayments,
  orderId: string,
  form: Cancellation,
): Promise<void> {
  const { tx, principal, now } = refunding;
  const { payment, order } = await lockPaid(tx, await findOwned(tx, orders, principal, orderId));
  await cancelOrder({ tx, principal, payments, now }, orderId);
  const { goods, delivery } = partsLeft(order, await refundsOfOrder(tx, order.id));
  const refundable = await refundableOf(tx, order.account_id, payment.id);
  if (refundable === 0n) throw new Refusal('refundMaximum');
  // The refundable amount is less than the parts when the payment was also refunded in another way. Goods are refunded first.
  const goodsBack = goods < refundable ? goods : refundable;
  const rest = refundable - goodsBack;
  const deliveryBack = delivery < rest ? delivery : rest;
  const parts = { goods: goodsBack, delivery: deliveryBack, goodwill: rest - deliveryBack };
  await ask(refunding, { order, paymentId: payment.id, parts, fields: form, returnId: null });
}
