/** What the merchant's people note on a bill (`customer-bills/{id}/comments`). No payer ever reads it. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';

export const BillComment = v.object({
  id: Id,
  text: v.string(),
  /** Who wrote it. */
  by: v.string(),
  created_at: Moment,
});
export type BillComment = v.InferOutput<typeof BillComment>;

export const BillCommentForm = v.strictObject({ text: Text(500) });

export const billComments = {
  /** Of any bill, whatever its status. A comment is neither changed nor deleted, as everything else in a timeline. */
  create: defineCall({
    method: 'POST',
    path: 'customer-bills/{id}/comments',
    access: 'merchant',
    needs: 'bills.write',
    idempotent: true,
    body: BillCommentForm,
    data: BillComment,
  }),
};
