/**
 * Account numbers end with a check digit. A number with one wrong digit or two exchanged digits is therefore invalid, and not the number of
 * another merchant.
 */

/** The prefix of all virtual account numbers at the gateway's bank. */
const PREFIX = '8820';
const LENGTH = 14;

/** The number of possible account numbers. */
export const SERIALS = 10 ** (LENGTH - PREFIX.length - 1);

/** The check digit of ISO/IEC 7812: from the right, every second digit counts twice. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((before, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return before + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** @param serial a number from 0 to `SERIALS` - 1 */
export function accountNumberOf(serial: number): string {
  const digits = PREFIX + String(serial).padStart(LENGTH - PREFIX.length - 1, '0');
  return digits + checkDigit(digits);
}
