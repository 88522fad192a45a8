/** Official identity numbers: an identity card number (NRIC) for people, an SSM number for businesses. */
import * as v from 'valibot';
import { plainNumber } from './digits.ts';
import { rule } from './rules.ts';

const NRIC = /^(\d{2})(\d{2})(\d{2})-?(\d{2})-?(\d{4})$/;

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Birthplace codes that were never issued. States are 01–16 and 21–59; other countries and unknown places have higher codes. */
const NO_PLACE = new Set(['00', '17', '18', '19', '20', '69', '70', '73', '80', '81', '94', '95', '96', '97']);

/** The number has no century, so 29 February is valid in every fourth year. */
const isBirthday = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= (DAYS[month - 1] ?? 0) && (month !== 2 || day < 29 || year % 4 === 0);

/** An identity card number in its stored form, `900131-14-5678`; undefined for any other text. */
export function nricOf(typed: string): string | undefined {
  const text = plainNumber(typed);
  const [, year = '', month = '', day = '', place = '', rest = ''] = NRIC.exec(text) ?? [];
  if (!isBirthday(Number(year), Number(month), Number(day)) || NO_PLACE.has(place)) return undefined;
  return `${year}${month}${day}-${place}-${rest}`;
}

/**
 * An SSM number: year, kind of business (01–06), serial number; optionally followed by the number in the format used before
 * October 2019.
 */
const SSM = /^((?:18|19|20)\d{2}0[1-6]\d{6})(?: ?\(((?:[A-Z]{2,3})?\d{3,10}-[A-Z]{1,3})\))?$/;

function ssmOf(text: string): string | undefined {
  const [, number, old] = SSM.exec(text.toUpperCase()) ?? [];
  return number && old ? `${number} (${old})` : number;
}

/** The number in its stored form, `900131-14-5678` or `201901000005 (1312525-A)`; undefined for any other text. */
export function identityOf(text: string): string | undefined {
  return nricOf(text) ?? ssmOf(plainNumber(text));
}

export const IdentityNumber = v.pipe(
  v.string(),
  v.transform((text) => identityOf(text) ?? text),
  v.check((text) => identityOf(text) !== undefined, rule('identity')),
);

/** Passport numbers of all countries consist of letters and digits. */
const PASSPORT = /^[A-Z0-9]{6,12}$/;

/** A passport number in its stored form, `A12345678`; undefined for any other text. */
export function passportOf(typed: string): string | undefined {
  const text = plainNumber(typed).replaceAll(/[ -]/g, '').toUpperCase();
  return PASSPORT.test(text) && /\d/.test(text) ? text : undefined;
}

/** Whether a day can be the birthday of the holder of this identity card number, which has no century. */
export const isBirthdayOf = (day: string, nric: string): boolean =>
  day.slice(2, 4) + day.slice(5, 7) + day.slice(8, 10) === nric.slice(0, 6);

/**
 * The number has no century; years below this value are read as 20xx, because people born before 1930 are now rarer than
 * people born since 2000.
 */
const FIRST_YEAR_OF_1900S = 30;

/** The likely birthday in an identity card number, for a person to check; undefined for any other text. */
export function birthdayOf(typed: string): string | undefined {
  const nric = nricOf(typed);
  if (nric === undefined) return undefined;
  const century = Number(nric.slice(0, 2)) < FIRST_YEAR_OF_1900S ? '20' : '19';
  return `${century}${nric.slice(0, 2)}-${nric.slice(2, 4)}-${nric.slice(4, 6)}`;
}

/** An identity number as it is displayed: its last four characters. */
export const maskedIdentity = (number: string): string => (number === '' ? '' : `••••${number.slice(-4)}`);
