/** Returns of an order for its buyer, who uses the link of the order. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Moment, OptionalText } from '../kernel/fields.ts';
import { OrderLine } from './public-orders.ts';
import { ReturnLinesForm, ReturnReason, ReturnStatus } from './return-parts.ts';

const TITLED = { position: v.number(), title: OrderLine.entries.title, option_values: OrderLine.entries.option_values };

export const PublicReturn = v.object({
  /** The number of the return within its order, from 1. */
  number: v.number(),
  status: ReturnStatus,
  created_at: Moment,
  /** The shop's answer: where to send the goods, or why the return is rejected; may be empty. */
  answer: v.string(),
  /** The deadline for the goods to arrive at the shop; null if none are awaited. */
  due_at: v.nullable(Moment),
  lines: v.array(v.object({ ...TITLED, quantity: v.number(), reason: ReturnReason })),
});
export type PublicReturn = v.InferOutput<typeof PublicReturn>;

export const PublicReturns = v.object({
  /** Until when the buyer may request a return; null if nothing was delivered yet, or if the shop takes no such requests. */
  until: v.nullable(Moment),
  /** The pieces for which a return can be requested now. */
  lines: v.array(v.object({ ...TITLED, left: v.number() })),
  /** Newest first. */
  returns: v.array(PublicReturn),
});
export type PublicReturns = v.InferOutput<typeof PublicReturns>;

export const ReturnRequest = v.strictObject({ lines: ReturnLinesForm, note: OptionalText(300) });

export const publicReturns = {
  ofOrder: defineCall({
    method: 'GET',
    path: 'stores/public/order-{id}/returns',
    access: 'public',
    data: PublicReturns,
  }),
  /**
   * Requests a return. Refused at a line with more pieces than can be returned now. Throws `wrongState` if nothing can be returned, and
   * `tooMany` above a number of requests an hour for each network address.
   */
  request: defineCall({
    method: 'POST',
    path: 'stores/public/order-{id}/return',
    access: 'public',
    idempotent: 'required',
    body: ReturnRequest,
    data: PublicReturns,
  }),
};
