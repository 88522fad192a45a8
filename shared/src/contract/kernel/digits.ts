/** Numbers as people type and paste them: digits of any script, the dashes and spaces of other programs, invisible marks. */

const DIGIT = /\p{Nd}/u;

/** Scripts keep their digits in rows of ten that begin at zero, and some rows stand end to end. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10);
}

/** Every decimal digit as 0 to 9: `١٢٣`, `१२३` and `１２３` are `123`. All else stays. */
export const latinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, latinDigit);

/** A typed number without what only looks different: `٠١٢‑٣٤٥ ٦٧٨٩`, pasted with marks of direction, is `012-345 6789`. */
export const plainNumber = (text: string): string =>
  latinDigits(text)
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')
    .trim();
