/**
 * Normalises numbers that people type or paste. It converts digits of any script, and special dashes and spaces, and removes invisible
 * marks.
 */

const DIGIT = /\p{Nd}/u;

/** Unicode has the digits of each script in runs of ten that begin with zero; some runs are adjacent, so the remainder by ten is the digit. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10);
}

/** Converts every decimal digit to 0 to 9: `١٢٣`, `१२३` and `１２３` become `123`. Other characters are unchanged. */
export const latinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, latinDigit);

/** Normalises a typed number: `٠١٢‑٣٤٥ ٦٧٨٩`, pasted with direction marks, becomes `012-345 6789`. */
export const plainNumber = (text: string): string =>
  latinDigits(text)
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')
    .trim();
