import {
  APPROVAL_CAUTIONS,
  type Payout,
  type PayoutDetails,
  type PayoutReview,
} from '@portal/shared/contract/merchant/money/payouts.ts';
import { sumOf } from '@portal/shared/domain/money.ts';

type Decided = Pick<PayoutDetails, 'status' | 'is_own' | 'corrected_by'>;

/** What can be done with a payout as it stands; whether a person may is another question. */
export const decisionsOf = ({ status, is_own, corrected_by }: Decided) => ({
  approve: status === 'pending_approval' && !is_own,
  reject: ['pending_approval', 'held'].includes(status) && !is_own,
  cancel: ['pending_approval', 'held', 'queued'].includes(status),
  again: ['failed', 'returned'].includes(status) && corrected_by === null,
});

type Reviews = ReadonlyMap<string, PayoutReview>;

/** The same order wherever they are said. */
export const inCautionOrder = (cautions: PayoutReview['cautions']): PayoutReview['cautions'] =>
  APPROVAL_CAUTIONS.filter((caution) => cautions.includes(caution));

/** Nobody approves their own, and nobody what changed; the gateway says so of each. */
const mayBeApproved = (review: PayoutReview | undefined): boolean =>
  review !== undefined && !review.is_own && !review.payee_changed;

/** What the approvals come to, and how many of the chosen ones are left as they are. */
export function sumToApprove(rows: readonly Pick<Payout, 'id' | 'amount'>[], reviews: Reviews) {
  const some = rows.filter(({ id }) => mayBeApproved(reviews.get(id)));
  return { amount: sumOf(some.map(({ amount }) => amount)), count: some.length, left: rows.length - some.length };
}

/** Payouts that are to be approved although there is something to look at. */
export const worthALook = <P extends Pick<Payout, 'id'>>(rows: readonly P[], reviews: Reviews) =>
  rows.flatMap((payout) => {
    const review = reviews.get(payout.id);
    return review && mayBeApproved(review) && review.cautions.length > 0 ? [{ payout, cautions: review.cautions }] : [];
  });
