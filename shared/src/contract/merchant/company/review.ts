/**
 * The review of a merchant's company and of each of its owners. The facts are entered as `draft`, submitted together, taken up by a reviewer,
 * and then approved, or returned with reasons. During the review they are locked. A later change of an approved fact is reviewed again, and
 * the approved value stays in effect until that review ends.
 */
import * as v from 'valibot';
import { Moment } from '../../kernel/fields.ts';

export const REVIEW_STATES = ['draft', 'submitted', 'in_review', 'approved', 'returned'] as const;
export const ReviewState = v.picklist(REVIEW_STATES);
export type ReviewState = v.InferOutput<typeof ReviewState>;

/** Whether the record is under review and therefore locked. */
export const isUnderReview = (status: ReviewState): boolean => status === 'submitted' || status === 'in_review';

/** The reasons for returning a field. Screens show them in the person's language. */
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

/** A field that the reviewer returned, and the reason. */
export const ReviewFault = v.object({ field: v.string(), reason: ReviewReason });
export type ReviewFault = v.InferOutput<typeof ReviewFault>;

/** The review state of a record. */
export const REVIEWED = {
  status: ReviewState,
  /** Fields that have to be filled in before the record can be submitted. */
  missing: v.array(v.string()),
  /** Faults from the last review, without those corrected since; empty unless the record was returned. */
  faults: v.array(ReviewFault),
  /**
   * Fields that differ from the approved version, each with the approved value, which is still in effect. Empty before the first approval.
   */
  changes: v.array(v.object({ field: v.string(), approved: v.string() })),
  approved_at: v.nullable(Moment),
  submitted_at: v.nullable(Moment),
  decided_at: v.nullable(Moment),
} as const;
export type Reviewed = v.InferOutput<v.ObjectSchema<typeof REVIEWED, undefined>>;
