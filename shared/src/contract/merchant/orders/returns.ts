/** Returns of orders, line by line: asked for, approved, received and inspected. Whether money goes back is decided apart. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, OptionalText, Text } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { MOST_LINES } from '../../public/cart-limits.ts';
import { LinePosition, PiecesText } from '../../public/pieces.ts';
import { ReturnLinesForm, ReturnReason, ReturnStatus } from '../../public/return-parts.ts';

/** What became of the pieces of a line. `short`: fewer came than were announced; `wrong_item`: something else came. */
export const INSPECTED = ['restocked', 'written_off', 'wrong_item', 'short'] as const;
export type Inspected = (typeof INSPECTED)[number];

export const ReturnLine = v.object({
  /** Of the order's line. */
  position: v.number(),
  quantity: v.number(),
  reason: ReturnReason,
  /** The four sum up to the quantity once it is inspected, and are 0 before. */
  ...v.entriesFromList(INSPECTED, v.number()),
});
export type ReturnLine = v.InferOutput<typeof ReturnLine>;

export const OrderReturn = v.object({
  id: Id,
  /** Which return of its order it is, from 1. */
  number: v.number(),
  status: ReturnStatus,
  /** Its buyer asked for it; else a person of the merchant began it. */
  is_by_buyer: v.boolean(),
  /** What who began it wrote; may be empty. */
  note: v.string(),
  /** What the merchant wrote to the buyer; may be empty. */
  answer: v.string(),
  /** Until when the goods must have come; null where none are awaited. */
  due_at: v.nullable(Moment),
  lines: v.array(ReturnLine),
  /** What the pieces cost that came back or stay with the buyer: what a refund of it would begin with. */
  worth: Ringgit,
  created_at: Moment,
});
export type OrderReturn = v.InferOutput<typeof OrderReturn>;

export const OrderReturns = v.object({
  /** Of which pieces a return may be begun now: those that were handed over and are in no return. */
  lines: v.array(v.object({ position: v.number(), left: v.number() })),
  /** Newest first. */
  returns: v.array(OrderReturn),
});
export type OrderReturns = v.InferOutput<typeof OrderReturns>;

/** Approved at once: the buyer sends the goods back, or keeps them. */
const Sending = { is_sent_back: v.boolean() };

export const ReturnForm = v.strictObject({ lines: ReturnLinesForm, note: OptionalText(300), ...Sending });

/** What the merchant writes to the buyer: where to send it. */
export const ReturnAnswer = v.strictObject({ answer: OptionalText(300) });

/** Why not. */
export const ReturnRejection = v.strictObject({ answer: Text(300) });

export const ReturnChange = v.strictObject({
  status: v.picklist(['approved', 'awaiting_goods', 'rejected', 'received', 'closed', 'cancelled']),
  /** To the buyer: where to send it, or why not. */
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
  /** Refused at a line of which fewer were handed over, and with `wrongState` for an order of which nothing was. */
  create: defineCall({
    method: 'POST',
    path: 'orders/{id}/returns',
    ...toWrite,
    idempotent: true,
    body: ReturnForm,
    data: OrderReturns,
  }),
  /**
   * Moves a return on. `awaiting_goods` approves one that was asked for, and `approved` lets its buyer keep the goods; `rejected` needs
   * an answer. Refused with `wrongState` for a move that it does not have.
   */
  move: defineCall({ method: 'POST', path: 'returns/{id}/step', ...toWrite, body: ReturnChange, data: OrderReturns }),
  /** Says what came back. What is `restocked` can be sold again. Refused at a line whose four numbers do not sum up to its quantity. */
  inspect: defineCall({
    method: 'POST',
    path: 'returns/{id}/inspection',
    ...toWrite,
    body: InspectionForm,
    data: OrderReturns,
  }),
};
