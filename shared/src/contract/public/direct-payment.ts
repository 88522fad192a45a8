/**
 * A payment that begins with its bill, in one step: at a merchant's counter, or on a payment page. First a statement that names the
 * bill to come, then the bill and its payment together, once for that name however often it is asked.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Email, Id, Moment, Phone, Text, orEmpty } from '../kernel/fields.ts';
import { PayableRinggit } from '../kernel/money.ts';
import { Attempt } from './public-pay.ts';
import { rule } from '../kernel/rules.ts';

/** The fields at the counter. On a payment page the amount has to be what the page asks, and the description what it wants quoted, in 60 letters. */
export const DirectPaymentForm = v.strictObject({
  payer_name: Text(120),
  payer_email: Email,
  payer_phone: orEmpty(Phone),
  description: Text(200),
  amount: PayableRinggit,
  payment_service_id: v.pipe(v.string(), v.nonEmpty(rule('choose'))),
});

export const directPayment = {
  /**
   * Signed in, of any collection of one's own merchant; not signed in, of payment pages. The answer tells nothing about other
   * collections.
   */
  billId: defineCall({
    method: 'POST',
    path: 'jwt/generate/bill-id',
    access: 'public',
    isNamed: true,
    body: v.strictObject({ collection_id: Id }),
    data: v.object({
      bill_id: Id,
      /** Signed by the gateway and good for a quarter of an hour; it cannot sign a user in. */
      statement: v.string(),
      expires_at: Moment,
    }),
  }),
  /** Cards are given on the payment page only. */
  create: defineCall({
    method: 'POST',
    path: 'customer-bills/switch/create-payment-bill-direct',
    access: 'public',
    isNamed: true,
    idempotent: { field: 'statement' },
    body: v.strictObject({ ...DirectPaymentForm.entries, statement: v.pipe(v.string(), v.maxLength(1000)) }),
    data: Attempt,
  }),
};
