/** Refunds of an order to its buyer: goods, delivery charge and goodwill. Another person approves each. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, RecordId } from '../../kernel/fields.ts';
import { OptionalRinggit, Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { Channel } from '../../public/payment-channel.ts';
import { REFUND_METHODS, RefundForm, RefundStatus } from '../money/refunds.ts';
import { OrderDetail } from './orders.ts';

/** The parts of a refund, which sum up to its amount. */
export const REFUND_PARTS = ['goods', 'delivery', 'goodwill'] as const;
export type RefundPart = (typeof REFUND_PARTS)[number];

export const OrderRefund = v.object({
  /** The id of the refund. */
  id: Id,
  number: v.string(),
  status: RefundStatus,
  amount: Ringgit,
  ...v.entriesFromList(REFUND_PARTS, Ringgit),
  /** The number, within the order, of the return that the refund belongs to; null if there is none. */
  return_number: v.nullable(v.number()),
  created_at: Moment,
});
export type OrderRefund = v.InferOutput<typeof OrderRefund>;

export const OrderRefunds = v.object({
  /** The refunds of the order, newest first. */
  refunds: v.array(OrderRefund),
  /** The goods and the delivery charge that are not refunded yet, and how much of the payment can still be refunded. */
  goods_left: Ringgit,
  delivery_left: Ringgit,
  refundable: Ringgit,
  /** How the money would be refunded; null if nothing can be. */
  refund_method: v.nullable(v.picklist(REFUND_METHODS)),
  channel: v.nullable(Channel),
});
export type OrderRefunds = v.InferOutput<typeof OrderRefunds>;

const { reason, note, shortfall_policy, bank_code, account_number, holder_name, confirmed_name } = RefundForm.entries;
/** The refund fields for the reason, and for the bank account if the money cannot go back through the provider. */
const REFUNDING = { reason, note, shortfall_policy, bank_code, account_number, holder_name, confirmed_name };

/** The reason `other` needs a note. */
const saysWhy = (form: { readonly reason: string; readonly note: string }): boolean =>
  form.reason !== 'other' || form.note !== '';

export const OrderRefundForm = v.pipe(
  v.strictObject({
    ...v.entriesFromList(REFUND_PARTS, OptionalRinggit),
    /** The return that the refund belongs to. A return and its refund are decided separately. */
    return_id: v.nullable(RecordId),
    ...REFUNDING,
  }),
  v.forward(v.partialCheck([['reason'], ['note']], saysWhy, rule('required')), ['note']),
);

export const CancelRefundingForm = v.pipe(
  v.strictObject(REFUNDING),
  v.forward(v.partialCheck([['reason'], ['note']], saysWhy, rule('required')), ['note']),
);

export const orderRefunds = {
  ofOrder: defineCall({
    method: 'GET',
    path: 'orders/{id}/refunds',
    access: 'merchant',
    needs: 'orders.read',
    data: OrderRefunds,
  }),
  /** Refused at a part that exceeds its refundable remainder, and for the same reasons as a refund of the payment. */
  create: defineCall({
    method: 'POST',
    path: 'orders/{id}/refunds',
    access: 'merchant',
    needs: 'refunds.write',
    idempotent: true,
    body: OrderRefundForm,
    data: OrderRefunds,
  }),
  /**
   * Cancels a paid order of which nothing was handed over and requests the refund of all its money, in one transaction. Every person who
   * may cancel the order may request this refund, because another person approves it.
   */
  cancel: defineCall({
    method: 'POST',
    path: 'orders/{id}/cancellation',
    access: 'merchant',
    needs: 'orders.write',
    idempotent: true,
    body: CancelRefundingForm,
    data: OrderDetail,
  }),
};
