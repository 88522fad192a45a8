import * as v from 'valibot';
import { Id, Moment } from '../../kernel/fields.ts';

/**
 * Where the money of a payment is: `pending` (owed to the merchant), `available` to the merchant, `on_the_way` to the merchant's bank, or
 * `settled` at the bank. `at` is when the money is due, expected to arrive, or arrived; null while its settlement is open.
 */
export const PaymentSettlement = v.object({
  settlement_id: Id,
  /** The settlement on request that includes the payment's money; null if there is none. */
  own_settlement_id: v.nullable(Id),
  /** The number of the settlement on request if there is one, else of the settlement. */
  number: v.string(),
  state: v.picklist(['pending', 'available', 'on_the_way', 'settled']),
  at: v.nullable(Moment),
});
export type PaymentSettlement = v.InferOutput<typeof PaymentSettlement>;
