/** Comments by the merchant's people on a bill (`customer-bills/{id}/comments`), which payers never see. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';

export const BillComment = v.object({
  id: Id,
  text: v.string(),
  /** The name of the person who wrote the comment. */
  by: v.string(),
  created_at: Moment,
});
export type BillComment = v.InferOutput<typeof BillComment>;

export const BillCommentForm = v.strictObject({ text: Text(500) });

export const billComments = {
  /** Adds a comment to a bill of any status. Like every entry of a timeline, a comment is never changed or deleted. */
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
