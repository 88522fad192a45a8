/** Formats phone numbers for display, in one notation; numbers are stored as typed. */
import { plainNumber } from '../contract/kernel/digits.ts';

/** The `tel:` URL of a number. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** The grouping of a national number, by its first digits. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  // Mobile: 12-345 6789, 11-1234 5678.
  [/^(1\d)(\d{3,4})(\d{4})$/, '+60 $1-$2 $3'],
  // Kuala Lumpur and Selangor: 3-1234 5678.
  [/^(3)(\d{4})(\d{4})$/, '+60 $1-$2 $3'],
  // Sabah and Sarawak: 82-123 456.
  [/^(8\d)(\d{3})(\d{3})$/, '+60 $1-$2 $3'],
  // The other states: 4-123 4567.
  [/^([4-79])(\d{3})(\d{4})$/, '+60 $1-$2 $3'],
];

/** 1-300 and 1-800 numbers, which can be dialled only inside the country. */
const BUSINESS = /^(1)([378]00)(\d{2})(\d{4})$/;

/**
 * `+60 12-345 6789` for `0123456789`, `60123456789` and `012-3456789`; `1-300-88 2525` for a business line. A number of another country
 * begins with its `+` and keeps its groups. Any other text is returned unchanged.
 */
export function formatPhone(text: string): string {
  const plain = plainNumber(text);
  const digits = plain.replace(/[ ()-]/g, '');
  if (/^\+(?!60)[1-9]\d{5,14}$/.test(digits)) return plain.replace(/[ ()-]+/g, ' ').trim();
  const national = digits.replace(/^(\+?60|0)/, '');
  if (!/^\d+$/.test(national)) return text;
  if (BUSINESS.test(national)) return national.replace(BUSINESS, '$1-$2-$3 $4');
  // Without a leading zero or the country code, the digits may be something other than a phone number.
  if (national === digits) return text;
  const [pattern, groups] = GROUPS.find(([each]) => each.test(national)) ?? [];
  return pattern && groups ? national.replace(pattern, groups) : text;
}
