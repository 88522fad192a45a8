import * as v from 'valibot';

/** The gateway's bill status: `draft → due → … → paid`. Used by the contracts of merchants and of payers. */
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
