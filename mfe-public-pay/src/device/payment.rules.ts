import { Id } from '@portal/shared/contract/kernel/fields.ts';
import * as v from 'valibot';

/** A payment as its payer's device stores it, before the gateway is called. */
export const Payment = v.object({
  /** The payment id: the idempotency key of every request for this payment. */
  id: Id,
  payment_service_id: v.string(),
  /** The amount that the page showed, in wire format; payments that older releases stored have none. */
  amount: v.exactOptional(v.string()),
  /** Null until the gateway's reply arrived. */
  invoice_no: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof Payment>;
