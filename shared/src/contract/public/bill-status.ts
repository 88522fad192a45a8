import * as v from 'valibot';

/** gateway: `draft → due → … → paid`. Read by the merchant's and the payer's contracts alike. */
export const BillStatus = v.picklist([
  'draft',
  'due',
  'overdue',
  'pending',
  'paid',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
  'voided',
]);
export type BillStatus = v.InferOutput<typeof BillStatus>;
