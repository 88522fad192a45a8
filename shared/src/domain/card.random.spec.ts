/**
 * A second, independent implementation of specification §5. It checks each sentence and our rules 13 and 14 separately, and takes the
 * lowest number of the rules that apply. Both implementations must agree on 25,000 cards.
 */
import fc from 'fast-check';
import { machineFactor } from '../../../deploy/checks/run/machine-factor.mjs';
import { cardFault, type CardInput } from './card.ts';

jest.setTimeout(120_000 * machineFactor());

const ZEROS = ['0', '\u0660', '\u06F0', '\u0966', '\uFF10'];

/** Converts the digits of the scripts used below, and trims the text. */
const read = (text: string): string =>
  Array.from(text.trim())
    .map((char) => {
      const zero = ZEROS.find(
        (first) => char.charCodeAt(0) - first.charCodeAt(0) >= 0 && char.charCodeAt(0) - first.charCodeAt(0) < 10,
      );
      return zero === undefined ? char : String(char.charCodeAt(0) - zero.charCodeAt(0));
    })
    .join('');

const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

function failsCheckDigit(number: string): boolean {
  if (number.split('').some((char) => !'0123456789'.includes(char))) return true;
  let sum = 0;
  for (let at = number.length - 1, isSecond = false; at >= 0; at -= 1, isSecond = !isSecond)
    sum += isSecond ? (DOUBLED[Number(number[at])] ?? 0) : Number(number[at]);
  return sum % 10 !== 0;
}

const consistsOfDigits = (text: string) =>
  text.length > 0 && Array.from(text).every((char) => char >= '0' && char <= '9');

/** The numbers of all sentences that apply to this card in this month. */
function sentencesThatApply(input: CardInput, year: number, month: number): number[] {
  const apply: number[] = [];
  const cvv = read(input.cvv);
  if (cvv !== '' && !(consistsOfDigits(cvv) && (cvv.length === 3 || cvv.length === 4))) apply.push(10);
  if (input.number === undefined) return cvv === '' ? [...apply, 13] : apply;

  const number = read(input.number).split(/[- ]+/).join('');
  if (!number.startsWith('62') && !number.startsWith('81')) {
    if (cvv === '') apply.push(13);
    if (number !== '' && !failsCheckDigit(number) && cvv.length !== (['34', '37'].includes(number.slice(0, 2)) ? 4 : 3))
      apply.push(14);
  }
  if (number === '') apply.push(1);
  else if (failsCheckDigit(number)) apply.push(2);
  if (number.startsWith('62') || number.startsWith('81')) return apply;

  const [m, y] = [read(input.month), read(input.year)];
  if (m === '') apply.push(3);
  else if (m.length !== 1 && m.length !== 2) apply.push(4);
  if (y === '') apply.push(5);
  else if (y.length !== 4) apply.push(6);

  const monthNumber = consistsOfDigits(m) ? parseInt(m, 10) : Number.NaN;
  const yearNumber = consistsOfDigits(y) ? parseInt(y, 10) : Number.NaN;
  const isNoExpiry = y === '0000' && m === '00';
  const isBadMonth = monthNumber === 0 || monthNumber > 12;
  if (y !== '0000' && yearNumber < year) apply.push(7);
  if (yearNumber === year && !isBadMonth && monthNumber < month) apply.push(8);
  if (!isNoExpiry && (isBadMonth || y === '0000')) apply.push(9);
  if (!consistsOfDigits(m)) apply.push(11);
  if (!consistsOfDigits(y)) apply.push(12);
  return apply;
}

const inScript = (digits: string, zero: string) =>
  digits.replace(/[0-9]/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));

function withCheckDigit(digits: string): string {
  for (let check = 0; check < 10; check++) if (!failsCheckDigit(digits + check)) return digits + check;
  return digits;
}

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((each) => each.join(''));
const start = fc.constantFrom('4', '62', '81', '5', '37', '6', '8', '26', '18', '');
const rough = fc.string({ unit: fc.constantFrom(...Array.from('0129aZ.;-/ \u0664\uFF11')), maxLength: 6 });

const number = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(start, digits(0, 16)).map(([first, rest]) => withCheckDigit(first + rest)) },
  { weight: 2, arbitrary: fc.tuple(start, digits(0, 16)).map(([first, rest]) => first + rest) },
  { weight: 1, arbitrary: rough },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '--', '62', '81', '0') },
);
const spaced = fc
  .tuple(number, fc.constantFrom('', ' ', '-', ' - '))
  .map(([text, gap]) => text.replace(/(.{4})(?=.)/g, `$1${gap}`));
const month = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 14 }).map((each) => String(each).padStart(2, '0')) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 9 }).map(String) },
  { weight: 1, arbitrary: rough },
  { weight: 1, arbitrary: fc.constantFrom('', '00', '012', ' 7 ') },
);
const year = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 2022, max: 2032 }).map(String) },
  { weight: 2, arbitrary: fc.constantFrom('0000', '2026', '', '0001', '9999') },
  { weight: 1, arbitrary: digits(1, 5) },
  { weight: 1, arbitrary: rough },
);
const cvv = fc.oneof({ weight: 5, arbitrary: digits(0, 5) }, { weight: 1, arbitrary: rough });
const scripts = fc.constantFrom(...ZEROS);
const input = fc
  .record({ number: fc.option(spaced, { nil: undefined, freq: 20 }), month, year, cvv, zero: scripts })
  .map(({ zero, number: own, ...rest }): CardInput => ({
    number: own === undefined ? undefined : inScript(own, zero),
    month: inScript(rest.month, zero),
    year: inScript(rest.year, zero),
    cvv: inScript(rest.cvv, zero),
  }));

test('the card rules and a second implementation of the specification agree on 25,000 generated cards', () => {
  const met = new Map<number | undefined, number>();
  fc.assert(
    fc.property(input, fc.integer({ min: 1, max: 12 }), (card, now) => {
      const expected = sentencesThatApply(card, 2026, now).toSorted((a, b) => a - b)[0];
      met.set(expected, (met.get(expected) ?? 0) + 1);
      expect(cardFault(card, `2026-${String(now).padStart(2, '0')}-15`)?.code).toBe(expected);
    }),
    { numRuns: 25_000 },
  );
  // Each rule and the case without a fault occurred, so the comparison covers all of them.
  for (const code of [undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(met.get(code) ?? 0).toBeGreaterThan(10);
});
