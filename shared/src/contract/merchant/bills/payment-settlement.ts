import * as v from 'valibot';
import { Id, Moment } from '../../kernel/fields.ts';

/**
 * Where the money of a payment is: owed to the merchant, the merchant's to spend, under way to the merchant's bank, or there. `at` is when
 * it goes on, is to arrive, or arrived; null while its day is open.
 */
export const PaymentSettlement = v.object({
  settlement_id: Id,
  /** The one that its merchant asked for, where that took its money. */
  own_settlement_id: v.nullable(Id),
  state: v.picklist(['pending', 'available', 'on_the_way', 'settled']),
  at: v.nullable(Moment),
});
export type PaymentSettlement = v.InferOutput<typeof PaymentSettlement>;
