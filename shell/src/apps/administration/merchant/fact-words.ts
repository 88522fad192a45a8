/** The labels of the fields of the company and its owners, and of their values, in the person's language. */
import { OWNER_ROLES } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { INDUSTRIES } from '@portal/shared/contract/merchant/company/company-details.ts';
import { ENTITY_TYPES } from '@portal/shared/contract/merchant/company/registration.ts';
import { formatCountry, formatDay } from '@portal/shared/i18n/format.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import type { CompanyText } from '../company.ts';
import type en from '../messages/company/en.json';

type FieldKey = keyof typeof en & `field.${string}`;

/** The label of a field by its wire name. */
export const fieldWord = (t: CompanyText, field: string): string => t(`field.${field}` as FieldKey);

const has = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

const IDENTITIES = ['nric', 'passport'] as const;

/** A value as text for people: the label of a choice, a day in the person's language; any other value unchanged. */
export function factWords(t: CompanyText, field: string, value: string): string {
  if (field === 'entity_type' && has(ENTITY_TYPES, value)) return t(`entity.${value}`);
  if (field === 'industry' && has(INDUSTRIES, value)) return t(`industry.${value}`);
  if (field === 'identity_type' && has(IDENTITIES, value)) return t(`identity.${value}`);
  if (field === 'nationality') return formatCountry(value, currentLanguage());
  if (field === 'date_of_birth' && value !== '') return formatDay(value, currentLanguage());
  return field === 'role' && has(OWNER_ROLES, value) ? t(`role.${value}`) : value;
}
