/** The review of companies and their owners by an administrator: the queue, the records, and the decision on each record. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Id, Moment } from '../kernel/fields.ts';
import { defineList } from '../kernel/list.ts';
import { rule } from '../kernel/rules.ts';
import { BusinessOwner } from '../merchant/company/business-owners.ts';
import { CompanyDetails } from '../merchant/company/company-details.ts';
import { ReviewReason } from '../merchant/company/review.ts';

export const REVIEWED_KINDS = ['company', 'owner'] as const;
export const ReviewedKind = v.picklist(REVIEWED_KINDS, rule('choose'));
export type ReviewedKind = v.InferOutput<typeof ReviewedKind>;

/** The states of records that wait for a decision: submitted, or already taken up by a reviewer. */
export const WAITING_STATES = ['submitted', 'in_review'] as const;

export const WaitingReview = v.object({
  /** The id of the company or the owner. */
  id: Id,
  kind: ReviewedKind,
  name: v.string(),
  status: v.picklist(WAITING_STATES),
  merchant_id: Id,
  merchant: v.string(),
  submitted_at: Moment,
});
export type WaitingReview = v.InferOutput<typeof WaitingReview>;

export const ReviewDecision = v.strictObject({
  kind: ReviewedKind,
  id: Id,
  /** When the version that the reviewer read was submitted; the decision applies only to that version. */
  submitted_at: Moment,
  /** The fields that have to be corrected, and why; empty for an approval. */
  faults: v.pipe(
    v.array(v.strictObject({ field: v.string(), reason: ReviewReason })),
    v.maxLength(20, rule('too_many', { max: 20 })),
  ),
});

const Reviewed = v.object({ company: v.nullable(CompanyDetails), owners: v.array(BusinessOwner) });
export type ReviewedCompany = v.InferOutput<typeof Reviewed>;

export const reviews = {
  waiting: defineList({
    path: 'administration/reviews',
    access: 'admin',
    item: WaitingReview,
    search: ['name', 'merchant'],
    sort: ['submitted_at', 'name', 'merchant'],
    filter: { kind: [...REVIEWED_KINDS], status: [...WAITING_STATES] },
  }),
  /** A merchant's company and its owners, as shown to the merchant. */
  company: defineCall({
    method: 'GET',
    path: 'administration/merchants/{id}/company',
    access: 'admin',
    data: Reviewed,
  }),
  /** The picture of one side of an owner's document. */
  document: defineCall({
    method: 'GET',
    path: 'administration/merchants/{id}/owners/{owner}/documents/{side}',
    access: 'admin',
    isFile: true,
    data: v.file(),
  }),
  /**
   * Approves a record, or returns it with a reason for each wrong field. Throws `wrongState` for a record that does not wait for a
   * reviewer, and `conflict` for a record that was submitted again since.
   */
  decide: defineCall({
    method: 'POST',
    path: 'administration/merchants/{id}/company/decision',
    access: 'admin',
    idempotent: true,
    body: ReviewDecision,
    data: Reviewed,
  }),
} as const;
