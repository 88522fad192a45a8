/** The parts of a return that the buyer's and the merchant's contracts share. */
import * as v from 'valibot';
import { rule } from '../kernel/rules.ts';
import { MOST_LINES } from './cart-limits.ts';
import { LinePosition, PiecesText } from './pieces.ts';

/**
 * `requested → approved → awaiting_goods → received → inspected → closed`; also `rejected`, `cancelled`, and `expired` if the goods did
 * not come in time. A return whose goods the buyer keeps goes from `approved` to `closed`.
 */
export const ReturnStatus = v.picklist([
  'requested',
  'approved',
  'awaiting_goods',
  'received',
  'inspected',
  'closed',
  'rejected',
  'expired',
  'cancelled',
]);
export type ReturnStatus = v.InferOutput<typeof ReturnStatus>;

export const ReturnReason = v.picklist(
  ['damaged', 'wrong_item', 'not_as_described', 'does_not_fit', 'changed_mind', 'other'],
  rule('choose'),
);
export type ReturnReason = v.InferOutput<typeof ReturnReason>;

/** The pieces of each line to return, with a reason; lines without returned pieces are left out. */
export const ReturnLinesForm = v.pipe(
  v.array(v.strictObject({ position: LinePosition, quantity: PiecesText, reason: ReturnReason })),
  v.minLength(1, rule('required')),
  v.maxLength(MOST_LINES),
);
