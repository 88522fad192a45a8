/** Payment card numbers: normalising, checking, grouping, masking, and their networks. */
import { plainNumber } from '../contract/kernel/digits.ts';

const DIGITS = /^[0-9]+$/;

export const isDigits = (text: string): boolean => DIGITS.test(text);

/** Normalises a typed or pasted number: digits of any script become 0 to 9, and spaces and dashes are removed. */
export const normalizedCardNumber = (input: string): string => plainNumber(input).replace(/[ -]/g, '');

/** The check-digit test (ISO/IEC 7812-1). It also accepts `0` and longer runs of zeros. */
export function passesCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Whether the digits can be the number of a real card: 12 to 19 digits, not all equal, with the right check digit. */
export const isCardNumber = (number: string): boolean =>
  /^[0-9]{12,19}$/.test(number) && !/^(.)\1*$/.test(number) && passesCheckDigit(number);

/** Specification §5: cards for which the form has no expiry date. */
export const skipsExpiry = (number: string): boolean => /^(62|81)/.test(number);

/** The length of the security code: four digits on the front of an American Express card, three on the back of any other. */
export const cvvLength = (number: string): number => (/^3[47]/.test(number) ? 4 : 3);

/** Specification §5: the first six and the last four digits with X between; only X for a number of at most ten digits. */
export const maskedCard = (number: string): string =>
  number.length > 10
    ? number.slice(0, 6) + 'X'.repeat(number.length - 10) + number.slice(-4)
    : 'X'.repeat(number.length);

const BRANDS = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['American Express', /^3[47]/],
  ['UnionPay', /^(62|81)/],
] as const;

/** The card network of the number; `Card` if the table does not know it. */
export const cardBrand = (number: string): string => BRANDS.find(([, start]) => start.test(number))?.[0] ?? 'Card';

/** Groups digits as printed on cards: by four, and 4-6-5 for American Express. Accepts incomplete input. */
export function groupedCard(input: string): string {
  const number = normalizedCardNumber(input);
  if (!isDigits(number)) return input;
  const groups = /^3[47]/.test(number)
    ? /^(\d{0,4})(\d{0,6})(\d{0,5})(\d*)$/.exec(number)?.slice(1)
    : number.match(/.{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}
