/** Account numbers end with a check digit, so that one wrong digit, or two swapped ones, do not give the number of another merchant. */

/** The prefix of every virtual account number at our bank. */
const PREFIX = '8820';
const LENGTH = 14;

/** The number of possible account numbers. */
export const SERIALS = 10 ** (LENGTH - PREFIX.length - 1);

/** ISO/IEC 7812: from the right, every second digit counts twice. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((before, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return before + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** @param serial from 0, below `SERIALS` */
export function accountNumberOf(serial: number): string {
  const digits = PREFIX + String(serial).padStart(LENGTH - PREFIX.length - 1, '0');
  return digits + checkDigit(digits);
}
