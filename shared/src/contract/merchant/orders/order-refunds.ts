/** Money of an order back to its buyer: goods, the delivery charge, and what the merchant gives besides. Another person approves each. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, RecordId } from '../../kernel/fields.ts';
import { OptionalRinggit, Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { Channel } from '../../public/payment-channel.ts';
import { REFUND_WAYS, RefundForm, RefundStatus } from '../money/refunds.ts';
import { OrderDetail } from './orders.ts';

/** What a refund gives back: they sum up to its amount. */
export const REFUND_PARTS = ['goods', 'delivery', 'goodwill'] as const;
export type RefundPart = (typeof REFUND_PARTS)[number];

export const OrderRefund = v.object({
  /** Of the refund. */
  id: Id,
  number: v.string(),
  status: RefundStatus,
  amount: Ringgit,
  ...v.entriesFromList(REFUND_PARTS, Ringgit),
  /** The return that it was asked for with, as its order counts them; null where there was none. */
  return_number: v.nullable(v.number()),
  created_at: Moment,
});
export type OrderRefund = v.InferOutput<typeof OrderRefund>;

export const OrderRefunds = v.object({
  /** Newest first. */
  refunds: v.array(OrderRefund),
  /** What of the goods and of the delivery charge no refund has asked for, and what of all that was paid can still go back. */
  goods_left: Ringgit,
  delivery_left: Ringgit,
  refundable: Ringgit,
  /** How it would go back; null where nothing can. */
  way: v.nullable(v.picklist(REFUND_WAYS)),
  channel: v.nullable(Channel),
});
export type OrderRefunds = v.InferOutput<typeof OrderRefunds>;

const { reason, note, when_short, bank_code, account_number, holder_name, confirmed_name } = RefundForm.entries;
/** As a refund has them: why, and where it goes where it cannot go back the way it came. */
const REFUNDING = { reason, note, when_short, bank_code, account_number, holder_name, confirmed_name };

/** Another reason than those of the list is written down. */
const saysWhy = (form: { readonly reason: string; readonly note: string }): boolean =>
  form.reason !== 'other' || form.note !== '';

export const OrderRefundForm = v.pipe(
  v.strictObject({
    ...v.entriesFromList(REFUND_PARTS, OptionalRinggit),
    /** The return that it is for; its goods and its money are decided apart. */
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
  /** Refused at a part of which less is left, and as a refund of its payment is. */
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
   * Cancels a paid order of which nothing was handed over, and asks for all of its money to go back, both or neither. Who may cancel it may
   * ask: another person approves.
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
