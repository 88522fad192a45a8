/** The reviewed fields of a company or an owner, as shown to an administrator. */
import type { ReviewedKind } from '@portal/shared/contract/admin/reviews.ts';
import { sidesOf, type BusinessOwner } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { COMPANY_FACTS, type CompanyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { isUnderReview, type Reviewed } from '@portal/shared/contract/merchant/company/review.ts';

export interface ReviewedRecord extends Pick<Reviewed, 'status' | 'faults' | 'changes' | 'submitted_at'> {
  readonly kind: ReviewedKind;
  readonly id: string;
  readonly name: string;
  /** Each field with its value; a picture of a document has an empty value. */
  readonly facts: readonly { readonly field: string; readonly value: string }[];
}

const OWNER_FACTS = [
  'name',
  'identity_type',
  'identity_number',
  'date_of_birth',
  'nationality',
  'role',
  'share',
  'address_line_1',
  'address_line_2',
  'postcode',
  'locality',
  'state',
] as const;

export const recordOfCompany = (company: CompanyDetails): ReviewedRecord => ({
  ...company,
  kind: 'company',
  name: company.legal_name,
  facts: COMPANY_FACTS.map((field) => ({ field, value: company[field] })),
});

export const recordOfOwner = (owner: BusinessOwner): ReviewedRecord => ({
  ...owner,
  kind: 'owner',
  facts: [
    ...OWNER_FACTS.map((field) => ({ field, value: owner[field] ?? '' })),
    ...sidesOf(owner.identity_type).map((field) => ({ field, value: '' })),
  ],
});

/** Whether a decision is pending: the record was submitted, and a reviewer may or may not have taken it up. */
export const isToDecide = (record: Pick<ReviewedRecord, 'status' | 'submitted_at'>): boolean =>
  isUnderReview(record.status) && record.submitted_at !== null;
