/** A payment outside the gateway, as the merchant recorded it. */
import * as v from 'valibot';
import { Day } from '../../kernel/fields.ts';

export const HandMethod = v.picklist(['cash', 'cheque', 'transfer', 'other']);
export type HandMethod = v.InferOutput<typeof HandMethod>;

export const PaidByHand = v.object({
  method: HandMethod,
  /** The day on which the merchant received the money. */
  received_on: Day,
  /** The number of the cheque, transfer or receipt; empty if there is none. */
  reference: v.string(),
  /** Why the payment was recorded by hand instead of made through the gateway. */
  reason: v.string(),
});
export type PaidByHand = v.InferOutput<typeof PaidByHand>;
