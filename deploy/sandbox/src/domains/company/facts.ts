/** The reviewed facts of a row, its missing fields, and the wire form of its review. */
import { sidesOf, type DocumentSide } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { COMPANY_FACTS } from '@portal/shared/contract/merchant/company/company-details.ts';
import { maskedIdentity } from '@portal/shared/contract/kernel/identity.ts';
import { percentOf } from '@portal/shared/contract/kernel/percent.ts';
import { changedFacts, type Facts, type Review } from './review.ts';
import type { CompanyRow, OwnerRow } from './tables.ts';

/** The SHA-256 of each document of an owner, and when it was uploaded. */
export type Documents = Readonly<Partial<Record<DocumentSide, { readonly sha256: string; readonly created_at: Date }>>>;

type CompanyFacts = Pick<CompanyRow, (typeof COMPANY_FACTS)[number]>;

export const factsOfCompany = (company: CompanyFacts): Facts =>
  Object.fromEntries(COMPANY_FACTS.map((name) => [name, company[name]]));

const NEEDED_OF_COMPANY = [
  'registration_number',
  'entity_type',
  'industry',
  'address_line_1',
  'postcode',
  'locality',
  'state',
  'email',
  'phone',
] as const;

/** The fields of a company that must be filled in before it is sent. @param owners the missing fields of each of its owners */
export function missingOfCompany(
  company: Pick<CompanyRow, (typeof NEEDED_OF_COMPANY)[number]>,
  owners: readonly (readonly string[])[],
): string[] {
  const fields = NEEDED_OF_COMPANY.filter((name) => company[name] === '');
  if (owners.length === 0) return [...fields, 'owners'];
  return owners.some((missing) => missing.length > 0) ? [...fields, 'owner_details'] : [...fields];
}

/** The wire form of a share given in basis points; empty for zero. */
export const shareText = (points: number): string => (points === 0 ? '' : percentOf(points));

export const factsOfOwner = (owner: OwnerRow, documents: Documents): Facts => ({
  name: owner.name,
  identity_type: owner.identity_type,
  identity_number: owner.identity_number ?? '',
  date_of_birth: owner.date_of_birth ?? '',
  nationality: owner.nationality,
  role: owner.role,
  share: shareText(owner.share),
  address_line_1: owner.address_line_1,
  address_line_2: owner.address_line_2,
  postcode: owner.postcode,
  locality: owner.locality,
  state: owner.state,
  front: documents.front?.sha256 ?? '',
  back: documents.back?.sha256 ?? '',
});

const NEEDED_OF_OWNER = [
  'identity_number',
  'date_of_birth',
  'nationality',
  'role',
  'phone',
  'address_line_1',
  'postcode',
  'locality',
  'state',
] as const;

/** The missing fields of an owner and the missing sides of the document, which are needed before the company is sent. */
export const missingOfOwner = (owner: OwnerRow, documents: Documents): string[] => [
  ...NEEDED_OF_OWNER.filter((name) => (owner[name] ?? '') === ''),
  ...sidesOf(owner.identity_type).filter((side) => documents[side] === undefined),
];

/** The wire and audit form of a fact: identity numbers are masked, and documents are empty. */
export function toWireFact(field: string, value: string): string {
  if (field === 'identity_number') return maskedIdentity(value);
  return field === 'front' || field === 'back' ? '' : value;
}

/** The wire form of a review, for people of the account. */
export const toWireReview = (review: Review, facts: Facts) => ({
  status: review.status,
  faults: review.faults,
  changes: changedFacts(review, facts).map((field) => ({
    field,
    approved: toWireFact(field, review.approved?.[field] ?? ''),
  })),
  approved_at: review.approved_at,
  submitted_at: review.submitted_at,
  decided_at: review.decided_at,
});

/** The form of facts in the audit list. A document is shortened to the beginning of its hash, so that a replacement is visible. */
export const auditedFacts = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [
      field,
      field === 'front' || field === 'back'
        ? value === ''
          ? 'none'
          : `picture ${value.slice(0, 8)}`
        : toWireFact(field, value),
    ]),
  );
