/**
 * A payment that makes its bill in the same step, at a merchant's counter or on a payment page. The first call returns a signed ticket
 * (`statement`) with the id of the future bill. The second call makes the bill and its payment; a repeated call for the same id makes no
 * second bill.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Email, Id, Moment, Phone, Text, orEmpty } from '../kernel/fields.ts';
import { PayableRinggit } from '../kernel/money.ts';
import { Attempt } from './public-pay.ts';
import { rule } from '../kernel/rules.ts';

/**
 * The form of a payment at the counter. For a payment page, the page must accept the amount, and the description is used as the payer's
 * reference (at most 60 characters).
 */
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
   * A signed-in user can name any collection of their own merchant; other callers can name only payment pages. The response reveals
   * nothing about other collections.
   */
  billId: defineCall({
    method: 'POST',
    path: 'jwt/generate/bill-id',
    access: 'public',
    optionalSignIn: true,
    body: v.strictObject({ collection_id: Id }),
    data: v.object({
      bill_id: Id,
      /** A ticket signed by the gateway, valid for a quarter of an hour. It cannot be used to sign in. */
      statement: v.string(),
      expires_at: Moment,
    }),
  }),
  /** Does not take cards, because card numbers can be entered on the payment page only. */
  create: defineCall({
    method: 'POST',
    path: 'customer-bills/switch/create-payment-bill-direct',
    access: 'public',
    optionalSignIn: true,
    idempotent: { field: 'statement' },
    body: v.strictObject({ ...DirectPaymentForm.entries, statement: v.pipe(v.string(), v.maxLength(1000)) }),
    data: Attempt,
  }),
};
