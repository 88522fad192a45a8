/** Returns of orders, line by line: requested, approved, received and inspected. Refunds are decided separately. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, OptionalText, Text } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { MOST_LINES } from '../../public/cart-limits.ts';
import { LinePosition, PiecesText } from '../../public/pieces.ts';
import { ReturnLinesForm, ReturnReason, ReturnStatus } from '../../public/return-parts.ts';

/** The results of inspecting the pieces of a line. `short`: fewer came than were announced; `wrong_item`: something else came. */
export const INSPECTED = ['restocked', 'written_off', 'wrong_item', 'short'] as const;
export type Inspected = (typeof INSPECTED)[number];

export const ReturnLine = v.object({
  /** The index of the line in the order, from 0. */
  position: v.number(),
  quantity: v.number(),
  reason: ReturnReason,
  /** The four counts sum up to the quantity after the inspection, and are 0 before. */
  ...v.entriesFromList(INSPECTED, v.number()),
});
export type ReturnLine = v.InferOutput<typeof ReturnLine>;

export const OrderReturn = v.object({
  id: Id,
  /** The number of the return within its order, from 1. */
  number: v.number(),
  status: ReturnStatus,
  /** The buyer requested the return; if false, a person of the merchant began it. */
  is_by_buyer: v.boolean(),
  /** The note of the person who began it; may be empty. */
  note: v.string(),
  /** The merchant's answer to the buyer; may be empty. */
  answer: v.string(),
  /** The deadline for the goods to arrive; null if none are awaited. */
  due_at: v.nullable(Moment),
  lines: v.array(ReturnLine),
  /** The paid price of the pieces that came back or stay with the buyer, which is the proposed amount of a refund. */
  refund_value: Ringgit,
  created_at: Moment,
});
export type OrderReturn = v.InferOutput<typeof OrderReturn>;

export const OrderReturns = v.object({
  /** The pieces for which a return can begin now: those that were handed over and are in no return. */
  lines: v.array(v.object({ position: v.number(), left: v.number() })),
  /** Newest first. */
  returns: v.array(OrderReturn),
});
export type OrderReturns = v.InferOutput<typeof OrderReturns>;

/**
 * A return that the merchant begins is approved immediately; `is_sent_back`: whether the buyer sends the goods back or
 * keeps them.
 */
const Sending = { is_sent_back: v.boolean() };

export const ReturnForm = v.strictObject({ lines: ReturnLinesForm, note: OptionalText(300), ...Sending });

/** The merchant's answer to the buyer: where to send the goods. */
export const ReturnAnswer = v.strictObject({ answer: OptionalText(300) });

/** The merchant's reason for rejecting the return. */
export const ReturnRejection = v.strictObject({ answer: Text(300) });

export const ReturnChange = v.strictObject({
  status: v.picklist(['approved', 'awaiting_goods', 'rejected', 'received', 'closed', 'cancelled']),
  /** For the buyer: where to send the goods, or why the return is rejected. */
  answer: v.exactOptional(OptionalText(300)),
});

export const InspectionForm = v.strictObject({
  lines: v.pipe(
    v.array(v.strictObject({ position: LinePosition, ...v.entriesFromList(INSPECTED, PiecesText) })),
    v.minLength(1, rule('required')),
    v.maxLength(MOST_LINES),
  ),
});

const toRead = { access: 'merchant', needs: 'orders.read' } as const;
const toWrite = { access: 'merchant', needs: 'orders.write' } as const;

export const returns = {
  ofOrder: defineCall({ method: 'GET', path: 'orders/{id}/returns', ...toRead, data: OrderReturns }),
  /** Refused at a line with more pieces than can be returned. Throws `wrongState` for an order of which nothing was handed over. */
  create: defineCall({
    method: 'POST',
    path: 'orders/{id}/returns',
    ...toWrite,
    idempotent: true,
    body: ReturnForm,
    data: OrderReturns,
  }),
  /**
   * Changes the status of a return. `awaiting_goods` approves a requested return, and `approved` lets the buyer keep the goods; `rejected` needs
   * an answer. Throws `wrongState` for a transition that the return does not allow.
   */
  move: defineCall({ method: 'POST', path: 'returns/{id}/step', ...toWrite, body: ReturnChange, data: OrderReturns }),
  /** Records the arrived pieces. `restocked` pieces can be sold again. Refused at a line whose four counts do not sum up to its quantity. */
  inspect: defineCall({
    method: 'POST',
    path: 'returns/{id}/inspection',
    ...toWrite,
    body: InspectionForm,
    data: OrderReturns,
  }),
};
