/** Returns of an order as its buyer sees them, by the link of the order. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Moment, OptionalText } from '../kernel/fields.ts';
import { OrderLine } from './public-orders.ts';
import { ReturnLinesForm, ReturnReason, ReturnStatus } from './return-parts.ts';

const TITLED = { position: v.number(), title: OrderLine.entries.title, option_values: OrderLine.entries.option_values };

export const PublicReturn = v.object({
  /** Which return of its order it is, from 1. */
  number: v.number(),
  status: ReturnStatus,
  created_at: Moment,
  /** What the shop wrote: where to send it, or why not; may be empty. */
  answer: v.string(),
  /** Until when the goods must be with the shop; null where none are awaited. */
  due_at: v.nullable(Moment),
  lines: v.array(v.object({ ...TITLED, quantity: v.number(), reason: ReturnReason })),
});
export type PublicReturn = v.InferOutput<typeof PublicReturn>;

export const PublicReturns = v.object({
  /** Until when its buyer may ask; null where nothing was delivered yet, or its shop takes no such requests. */
  until: v.nullable(Moment),
  /** Of which pieces a return may be asked for now. */
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
   * Refused at a line of which fewer may be returned now, and with `wrongState` where nothing may. So many an hour for each network
   * address, then `tooMany`.
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
