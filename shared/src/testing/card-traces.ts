/** Finds traces of a card in stored, written or sent text, in any notation. */

/** An American Express card as a payer types it, which the sandbox approves. Its security code and year occur nowhere else. */
export const CANARY = { number: '3739 681274 85123', month: '07', year: '2043', cvv: '9173' } as const;

const word = (pattern: string) => new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`);

const [month, year] = [Number(CANARY.month), CANARY.year.slice(2)];

/** Patterns that match whole words only, because any four digits can occur within ids and amounts. */
const WORDS = {
  cvv: word(CANARY.cvv),
  expiry: word(
    [
      CANARY.year,
      `0?${month}\\s?[/-]\\s?(?:20)?${year}`,
      `0${month}(?:20)?${year}`,
      `(?:20)?${year}[/-]?0${month}`,
    ].join('|'),
  ),
};

/** Decodes the text of a URL or a form, which writes quotes and spaces with `%` and `+`. */
const readable = (text: string) =>
  text.replaceAll('+', ' ').replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)));

/**
 * Which card data the text contains: the number of one of `cards`, or the canary's expiry or security code; empty if there are none. Three
 * quarters of a number are enough, with any characters between the digits, and so is the number in Base64.
 */
export function cardTracesIn(text: string, ...cards: readonly string[]): readonly string[] {
  const numbers = cards.map((card) => card.replace(/\D/g, ''));
  const texts = [text, readable(text)];
  const digits = texts.map((each) => each.replace(/\D/g, ''));
  const isThere = (part: string) => digits.some((each) => each.includes(part));
  const traces = {
    number: numbers.some((number) => isThere(number.slice(0, 12)) || isThere(number.slice(4))),
    base64: numbers.some((number) => text.includes(btoa(number).slice(0, 16))),
    cvv: texts.some((each) => WORDS.cvv.test(each)),
    expiry: texts.some((each) => WORDS.expiry.test(each)),
  };
  return Object.entries(traces).flatMap(([name, isFound]) => (isFound ? [name] : []));
}
