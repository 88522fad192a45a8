/**
 * How the review of a record moves, as a pure table of states: the company itself and each of its owners have one. What the merchant's people do is
 * `edited` and `submitted`, what a reviewer does `takenUp`, `approved` and `returned`.
 */
import { isUnderReview, type ReviewFault, type ReviewState } from '@portal/shared/contract/merchant/company/review.ts';
import { Refusal } from '../../kernel/errors.ts';

/** The reviewed facts of a record by their names on the wire, as they are stored. */
export type Facts = Readonly<Record<string, string>>;

export interface Review {
  readonly status: ReviewState;
  /** The facts that were approved last; null where none ever were. */
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

/** The fields that differ from what is approved; none where nothing was approved yet. */
export const changedFacts = ({ approved }: Pick<Review, 'approved'>, facts: Facts): readonly string[] =>
  approved === null ? [] : differingFacts(approved, facts);

/**
 * The merchant changed facts from one value to another. A fault whose field was changed is mended. Facts that are again what was approved are
 * approved. Throws `underReview` while they are with the reviewer.
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

/** Whether there is something to send: it was never sent, it was returned, or it differs from what is approved. */
export const isToSubmit = ({ status }: Pick<Review, 'status'>): boolean => status === 'draft' || status === 'returned';

/** Throws `underReview` where it is with the reviewer already, `wrongState` where nothing of it is new. */
export function submitted(review: Review, now: Date): Review {
  if (isUnderReview(review.status)) throw new Refusal('underReview');
  if (!isToSubmit(review)) throw new Refusal('wrongState');
  return { ...review, status: 'submitted', faults: [], submitted_at: now };
}

/** A reviewer begins with it. Throws `wrongState` unless it was sent. */
export function takenUp(review: Review): Review {
  if (review.status !== 'submitted') throw new Refusal('wrongState');
  return { ...review, status: 'in_review' };
}

/** The facts stand from now on. Throws `wrongState` unless a reviewer has it. */
export function approved(review: Review, facts: Facts, now: Date): Review {
  if (review.status !== 'in_review') throw new Refusal('wrongState');
  return { ...review, status: 'approved', approved: facts, faults: [], approved_at: now, decided_at: now };
}

/** What was approved before goes on standing. Throws `wrongState` unless a reviewer has it, and an error where no reason is given. */
export function returned(review: Review, faults: readonly ReviewFault[], now: Date): Review {
  if (review.status !== 'in_review') throw new Refusal('wrongState');
  if (faults.length === 0) throw new Error('What is returned has a reason.');
  return { ...review, status: 'returned', faults, decided_at: now };
}
