/** The review status of a company with its owners, and the URLs where a person corrects missing or wrong fields. */
import type { BusinessOwner } from '@portal/shared/contract/merchant/company/business-owners.ts';
import {
  CompanyInfoForm,
  type CompanyDetails,
  type MISSING_OWNERS,
} from '@portal/shared/contract/merchant/company/company-details.ts';
import { isUnderReview, type ReviewState } from '@portal/shared/contract/merchant/company/review.ts';
import { basisPointsOf, percentOf } from '@portal/shared/contract/kernel/percent.ts';
import { paths } from '../paths.ts';

export const INFO_FIELDS = Object.keys(CompanyInfoForm.entries);

const isOfOwners = (field: string): field is (typeof MISSING_OWNERS)[number] =>
  field === 'owners' || field === 'owner_details';

/** The URL where a person fills in a field of the company. */
export function editUrlOf({ id }: Pick<CompanyDetails, 'id'>, field: string): string {
  if (isOfOwners(field)) return field === 'owners' ? paths.owners.create() : paths.owners.list();
  return INFO_FIELDS.includes(field) ? paths.company.info(field) : `${paths.company.one('edit', id)}#${field}`;
}

/**
 * The URL where a person fills in a field of an owner; pictures of the document are changed on the owner's view page.
 */
export const editUrlOfOwner = ({ id }: Pick<BusinessOwner, 'id'>, field: string): string =>
  field === 'front' || field === 'back' ? paths.owners.one('view', id) : `${paths.owners.one('edit', id)}#${field}`;

/**
 * The review status of the company with its owners; `changed` if an approved record was changed or an owner was added, and the
 * change is not submitted yet.
 */
export type ReviewSummary = ReviewState | 'changed';

const isToSend = ({ status }: { readonly status: ReviewState }): boolean => status === 'draft' || status === 'returned';

export function reviewSummaryOf(company: CompanyDetails, owners: readonly BusinessOwner[]): ReviewSummary {
  const all = [company, ...owners];
  if (all.some(({ status }) => status === 'returned')) return 'returned';
  if (all.some(isToSend)) return company.approved_at === null ? 'draft' : 'changed';
  const [waiting] = all.filter(({ status }) => isUnderReview(status));
  return waiting?.status ?? 'approved';
}

/** Whether there is a change to submit, and no field of the company is missing. */
export const canSubmit = (company: CompanyDetails, owners: readonly BusinessOwner[]): boolean =>
  company.missing.length === 0 && !isUnderReview(company.status) && [company, ...owners].some(isToSend);

/** The sum of all shares, in percent: `62.5`. */
export const sharesOf = (owners: readonly Pick<BusinessOwner, 'share'>[]): string =>
  percentOf(owners.reduce((total, { share }) => total + (basisPointsOf(share) ?? 0), 0));
