import {
  APPROVAL_CAUTIONS,
  type Payout,
  type PayoutDetails,
  type PayoutReview,
} from '@portal/shared/contract/merchant/money/payouts.ts';
import { sumOf } from '@portal/shared/domain/money.ts';

type Decided = Pick<PayoutDetails, 'status' | 'is_own' | 'corrected_by'>;

/** The actions that the payout's status allows; the person's permission is checked elsewhere. */
export const decisionsOf = ({ status, is_own, corrected_by }: Decided) => ({
  approve: status === 'pending_approval' && !is_own,
  reject: ['pending_approval', 'held'].includes(status) && !is_own,
  cancel: ['pending_approval', 'held', 'queued'].includes(status),
  again: ['failed', 'returned'].includes(status) && corrected_by === null,
});

type Reviews = ReadonlyMap<string, PayoutReview>;

/** Sorts warnings, so that they are always in the same order. */
export const inCautionOrder = (cautions: PayoutReview['cautions']): PayoutReview['cautions'] =>
  APPROVAL_CAUTIONS.filter((caution) => cautions.includes(caution));

/** People may not approve their own payout, or a payout whose payee has changed; the review contains both facts. */
const mayBeApproved = (review: PayoutReview | undefined): boolean =>
  review !== undefined && !review.is_own && !review.payee_changed;

/** The sum and the number of the payouts that can be approved, and the number of selected payouts that cannot. */
export function sumToApprove(rows: readonly Pick<Payout, 'id' | 'amount'>[], reviews: Reviews) {
  const some = rows.filter(({ id }) => mayBeApproved(reviews.get(id)));
  return { amount: sumOf(some.map(({ amount }) => amount)), count: some.length, left: rows.length - some.length };
}

/** The payouts that can be approved but have warnings. */
export const withCautions = <P extends Pick<Payout, 'id'>>(rows: readonly P[], reviews: Reviews) =>
  rows.flatMap((payout) => {
    const review = reviews.get(payout.id);
    return review && mayBeApproved(review) && review.cautions.length > 0 ? [{ payout, cautions: review.cautions }] : [];
  });
