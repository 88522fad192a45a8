/**
 * The labels of fields and values of the company, its owners and bank accounts, taken from the messages of their
 * screens.
 */
import { ENTITY_TYPES } from '@portal/shared/contract/merchant/company/registration.ts';
import { IDENTITY_TYPES, OWNER_ROLES } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { COMPANY_FACTS, INDUSTRIES } from '@portal/shared/contract/merchant/company/company-details.ts';
import { REVIEW_REASONS } from '@portal/shared/contract/merchant/company/review.ts';
import { formatCountry } from '@portal/shared/i18n/format.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import { companyWords } from '../company.ts';

const FIELDS = [
  ...COMPANY_FACTS,
  'email',
  'phone',
  'website',
  'logo_id',
  'picture_ids',
  'role',
  'share',
  'identity_type',
  'identity_number',
  'date_of_birth',
  'nationality',
  'front',
  'back',
  'bank_code',
  'account_number',
  'holder_name',
  'is_settled_to',
] as const;

const isAmong = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

/** The label of a field; undefined for a field of another record. */
export const companyField = (name: string): string | undefined =>
  isAmong(FIELDS, name) ? companyWords.text(`field.${name}`) : undefined;

/** The label of a value; undefined if it has none and is shown unchanged. */
export function companyValue(field: string, value: string): string | undefined {
  if (isAmong(REVIEW_REASONS, value)) return companyWords.text(`review.reason.${value}`);
  if (field === 'entity_type' && isAmong(ENTITY_TYPES, value)) return companyWords.text(`entity.${value}`);
  if (field === 'industry' && isAmong(INDUSTRIES, value)) return companyWords.text(`industry.${value}`);
  if (field === 'identity_type' && isAmong(IDENTITY_TYPES, value)) return companyWords.text(`identity.${value}`);
  if (field === 'nationality') return formatCountry(value, currentLanguage());
  return field === 'role' && isAmong(OWNER_ROLES, value) ? companyWords.text(`role.${value}`) : undefined;
}
