/**
 * What is reviewed before a merchant's company counts as known: the company itself, and each of its owners. The facts are written as `draft`,
 * sent together, taken up by a reviewer and then approved, or returned with reasons. While they are with the reviewer they are locked. A later
 * change of an approved fact is reviewed anew, and what was approved stands until that review ends.
 */
import * as v from 'valibot';
import { Moment } from '../../kernel/fields.ts';

export const REVIEW_STATES = ['draft', 'submitted', 'in_review', 'approved', 'returned'] as const;
export const ReviewState = v.picklist(REVIEW_STATES);
export type ReviewState = v.InferOutput<typeof ReviewState>;

/** With the reviewer, and so locked. */
export const isUnderReview = (status: ReviewState): boolean => status === 'submitted' || status === 'in_review';

/** Why something is returned. A screen says it in the person's language. */
export const REVIEW_REASONS = [
  'not_registered',
  'name_differs',
  'address_differs',
  'number_differs',
  'picture_unreadable',
  'picture_differs',
  'unclear',
] as const;
export const ReviewReason = v.picklist(REVIEW_REASONS);
export type ReviewReason = v.InferOutput<typeof ReviewReason>;

/** A field that was returned, and why. */
export const ReviewFault = v.object({ field: v.string(), reason: ReviewReason });
export type ReviewFault = v.InferOutput<typeof ReviewFault>;

/** How the review of a record stands. */
export const REVIEWED = {
  status: ReviewState,
  /** Fields that have to be filled in before it can be sent. */
  missing: v.array(v.string()),
  /** Empty unless it was returned; a fault that was mended since is left out. */
  faults: v.array(ReviewFault),
  /** Fields that differ from what is approved, each with what stands meanwhile. Empty where nothing was approved yet. */
  changes: v.array(v.object({ field: v.string(), approved: v.string() })),
  approved_at: v.nullable(Moment),
  submitted_at: v.nullable(Moment),
  decided_at: v.nullable(Moment),
} as const;
export type Reviewed = v.InferOutput<v.ObjectSchema<typeof REVIEWED, undefined>>;
