/**
 * The transitions of a review, as pure functions; the company itself and each of its owners have a review. The merchant's people cause
 * `edited` and `submitted`; a reviewer causes `takenUp`, `approved` and `returned`.
 */
import { isUnderReview, type ReviewFault, type ReviewState } from '@portal/shared/contract/merchant/company/review.ts';
import { Refusal } from '../../kernel/errors.ts';

/** The reviewed facts of a record, as stored, by their wire names. */
export type Facts = Readonly<Record<string, string>>;

export interface Review {
  readonly status: ReviewState;
  /** The facts that were approved last; null before the first approval. */
  readonly approved: Facts | null;
  readonly faults: readonly ReviewFault[];
  readonly approved_at: Date | null;
  readonly submitted_at: Date | null;
  readonly decided_at: Date | null;
}

export const NEW_REVIEW: Review = {
  status: 'draft',
  approved: null,
  faults: [],
  approved_at: null,
  submitted_at: null,
  decided_at: null,
};

/** The fields in which facts differ. */
export const differingFacts = (one: Facts, other: Facts): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => (one[name] ?? '') !== (other[name] ?? ''),
  );

/** The fields that differ from the approved facts; empty when nothing was approved yet. */
export const changedFacts = ({ approved }: Pick<Review, 'approved'>, facts: Facts): readonly string[] =>
  approved === null ? [] : differingFacts(approved, facts);

/**
 * The review after the merchant changed facts. Faults of changed fields are removed. When the facts equal the approved facts again, the review
 * is approved. Throws `underReview` while the reviewer has the record.
 */
export function edited(review: Review, { before, after }: { readonly before: Facts; readonly after: Facts }): Review {
  if (isUnderReview(review.status)) throw new Refusal('underReview');
  const mended = differingFacts(before, after);
  if (mended.length === 0) return review;
  const faults = review.faults.filter(({ field }) => !mended.includes(field));
  if (review.approved !== null && changedFacts(review, after).length === 0)
    return { ...review, status: 'approved', faults: [] };
  return { ...review, status: review.status === 'returned' ? 'returned' : 'draft', faults };
}

/** Whether the record has something to submit: it was never submitted, was returned, or differs from the approved facts. */
export const isToSubmit = ({ status }: Pick<Review, 'status'>): boolean => status === 'draft' || status === 'returned';

/** Throws `underReview` when the reviewer already has the record, and `wrongState` when the record has nothing to submit. */
export function submitted(review: Review, now: Date): Review {
  if (isUnderReview(review.status)) throw new Refusal('underReview');
  if (!isToSubmit(review)) throw new Refusal('wrongState');
  return { ...review, status: 'submitted', faults: [], submitted_at: now };
}

/** A reviewer begins the review. Throws `wrongState` unless the record was submitted. */
export function takenUp(review: Review): Review {
  if (review.status !== 'submitted') throw new Refusal('wrongState');
  return { ...review, status: 'in_review' };
}

/** Approves the facts. Throws `wrongState` unless a reviewer has taken the record up. */
export function approved(review: Review, facts: Facts, now: Date): Review {
  if (review.status !== 'in_review') throw new Refusal('wrongState');
  return { ...review, status: 'approved', approved: facts, faults: [], approved_at: now, decided_at: now };
}

/**
 * Returns the record to the merchant; facts that were approved earlier stay valid. Throws `wrongState` unless a reviewer took the record
 * up, and an error when there are no faults.
 */
export function returned(review: Review, faults: readonly ReviewFault[], now: Date): Review {
  if (review.status !== 'in_review') throw new Refusal('wrongState');
  if (faults.length === 0) throw new Error('What is returned has a reason.');
  return { ...review, status: 'returned', faults, decided_at: now };
}
