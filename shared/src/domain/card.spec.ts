/** The card form of specification §5 and our rules 13 and 14, on 20 November 2026; `card.random.spec.ts` compares two implementations. */
import { cardFault, cardFaults, cardMessage, normalizedCard, type CardCode, type CardInput } from './card.ts';

const TODAY = '2026-11-20';
const VISA = '4444333322221111';
const AMEX = '378282246310005';
const UNIONPAY = '6200000000000005';
const GOOD: CardInput = { number: VISA, month: '12', year: '2030', cvv: '123' };

type Case = readonly [code: CardCode | undefined, part: Partial<CardInput>];

const numbers = (code: CardCode | undefined, ...inputs: string[]): Case[] => inputs.map((number) => [code, { number }]);
const months = (code: CardCode | undefined, year: string, ...inputs: string[]): Case[] =>
  inputs.map((month) => [code, { month, year }]);
const years = (code: CardCode | undefined, ...inputs: string[]): Case[] => inputs.map((year) => [code, { year }]);
const cvvs = (code: CardCode | undefined, ...inputs: string[]): Case[] => inputs.map((cvv) => [code, { cvv }]);

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'card number required': [
    ...numbers(1, '', ' ', '   ', '-', '- -', '\u200E', '\t', '\u2013'),
    [1, { number: '', cvv: '1' }],
    [1, { number: '', month: '', year: '' }],
  ],
  'card number invalid (fails check-digit test)': [
    ...numbers(2, '4111111111111112', '4444333322221112', '1', '12', '4444333322221110', '5555555555554445'),
    ...numbers(2, '378282246310006', '6200000000000006', '8100000000000003', '62', '81', '4000000000000003'),
    ...numbers(
      2,
      'abcd',
      '4444 3333 2222 111x',
      '4444.3333.2222.1111',
      '4444/3333',
      '+4444333322221111',
      '4444333322221111.0',
    ),
    ...numbers(2, '4e15', '0x18', '①②③', '四四四四', '-1', '4444_3333_2222_1111', 'IV'),
    [2, { number: '4111111111111112', month: '', year: '', cvv: 'x' }],
    [2, { number: '6200000000000006', month: '', year: '', cvv: '' }],
  ],
  'a card number that passes': [
    ...numbers(undefined, VISA, '4111111111111111', '5555555555554444', '4000000000000002', '4000000000009995'),
    ...numbers(undefined, '4000000000000119', '4222222222222', '0', '0000000000000000', '18'),
    ...numbers(
      undefined,
      '4444 3333 2222 1111',
      '4444-3333-2222-1111',
      ' 4444333322221111 ',
      '4444  3333\u00A02222 1111',
    ),
    ...numbers(
      undefined,
      '4444‑3333‑2222‑1111',
      '4444–3333–2222–1111',
      '٤٤٤٤٣٣٣٣٢٢٢٢١١١١',
      '４４４４３３３３２２２２１１１１',
    ),
    ...numbers(
      undefined,
      '۴۴۴۴۳۳۳۳۲۲۲۲۱۱۱۱',
      '४४४४३३३३२२२२११११',
      '\u200E4444333322221111\u200F',
      '4444 ٣٣٣٣ ２２２２ 1111',
    ),
  ],
  'expiry month required': [
    ...months(3, '2030', '', ' ', '\u200F'),
    [3, { month: '', year: '' }],
    [3, { month: '', year: '2020' }],
    [3, { month: '', year: '0000' }],
    [3, { month: '', cvv: 'x' }],
  ],
  'expiry month must be 1 to 2 characters': [
    ...months(4, '2030', '012', '123', 'Nov', 'November', '1 2', '11/', '٠١٢', '12.0'),
    [4, { month: '012', year: '' }],
    [4, { month: '013', year: '2020' }],
    [4, { month: '000', year: '0000' }],
  ],
  'expiry year required': [
    ...years(5, '', ' ', '\t'),
    [5, { year: '', month: '13' }],
    [5, { year: '', month: 'ab' }],
    [5, { year: '', cvv: '1' }],
  ],
  'expiry year must be 4 characters': [
    ...years(6, '30', '3', '030', '20300', '02030', 'thirty', '٣٠', '２０３', "'30", '2030.'),
    [6, { year: '20', month: '13' }],
    [6, { year: '000', month: '00' }],
    [6, { year: '26', month: '01' }],
  ],
  'card already expired (year)': [
    ...years(7, '2025', '2024', '2000', '1999', '1000', '0999', '0001', '٢٠٢٥', '２０２５'),
    [7, { year: '2025', month: '12' }],
    [7, { year: '2025', month: '13' }],
    [7, { year: '2025', month: '00' }],
    [7, { year: '2025', month: 'ab' }],
    [7, { year: '2025', cvv: '1' }],
  ],
  'card already expired (month)': [
    ...months(8, '2026', '10', '9', '09', '1', '01', '5', '٠٩', '１０'),
    [8, { year: '2026', month: '10', cvv: '1' }],
  ],
  'invalid expiry month: outside 1-12 for the current year': months(9, '2026', '0', '00', '13', '99', '20', '١٣'),
  'invalid expiry month: year 0000 with month other than 00': months(
    9,
    '0000',
    '01',
    '0',
    '1',
    '12',
    '13',
    'ab',
    '0a',
    '99',
  ),
  'invalid expiry month: bad month otherwise': [
    ...months(9, '2030', '0', '00', '13', '99', '50'),
    ...months(9, '20a5', '13', '00'),
    [9, { month: '13', cvv: '1' }],
    [9, { year: '0000', month: '01', cvv: 'x' }],
  ],
  'an expiry that passes': [
    ...months(undefined, '2026', '11', '12', '١١', '１２'),
    ...months(undefined, '2027', '1', '01', '9', '09', '10', '11', '12', ' 12 '),
    ...years(undefined, '2027', '2030', '2099', '9999', '٢٠٣٠', '２０３０', ' 2030 '),
  ],
  'Year 0000 with month 00 is allowed': [
    [undefined, { year: '0000', month: '00' }],
    [undefined, { year: '٠٠٠٠', month: '٠٠' }],
    [13, { year: '0000', month: '00', cvv: '' }],
    [10, { year: '0000', month: '00', cvv: '12' }],
  ],
  'invalid CVV (3 or 4 digits; may be empty)': [
    ...cvvs(10, '1', '12', '12345', 'abc', '12a', '1 23', '-123', '1.23', '12 34', '³³³'),
    [10, { cvv: '1', month: 'ab' }],
    [10, { cvv: '1', year: 'abcd' }],
  ],
  'a CVV that passes': [
    ...cvvs(undefined, '123', '000', '١٢٣', ' 123 '),
    ...['1234', '0000', '１２３４'].map((cvv): Case => [undefined, { number: AMEX, cvv }]),
  ],
  'CVV required': [...cvvs(13, '', ' ', '\u200F'), [13, { number: AMEX, cvv: '' }], [11, { month: 'ab', cvv: '' }]],
  'CVV has another length than that of the card': [
    ...cvvs(14, '1234', '１２３４'),
    [14, { number: AMEX, cvv: '123' }],
    [12, { year: 'abcd', cvv: '1234' }],
  ],
  'invalid month (non-digits)': [
    ...months(11, '2030', 'ab', '1a', 'a', '-1', '1.', '+1', '1-', 'X', '½', '¹²'),
    [11, { month: 'ab', year: '2026' }],
    [11, { month: 'ab', year: 'abcd' }],
  ],
  'invalid year (non-digits)': years(12, 'abcd', '203a', '20.0', '-203', '+203', '2 30', '2e03', 'MMXX', 'MMXL'),
  'Cards beginning with 62 or 81 skip expiry checks': [
    ...[UNIONPAY, '8100000000000002', '6222 0000 0000 0009', '٦٢٠٠٠٠٠٠٠٠٠٠٠٠٠٥', ' 62-00 0000 0000 0005'].flatMap(
      (number): Case[] => [
        [undefined, { number, month: '', year: '', cvv: '' }],
        [undefined, { number, month: '13', year: '2020' }],
        [undefined, { number, month: 'abc', year: 'x', cvv: '1234' }],
        [10, { number, month: '', year: '', cvv: '12' }],
      ],
    ),
    [3, { number: '6011000990139424', month: '' }],
    [7, { number: '8200000000000001', year: '2020' }],
    [3, { number: '0620000000000000', month: '' }],
  ],
  'With no card number, only CVV is checked': [
    [undefined, { number: undefined }],
    [13, { number: undefined, month: '', year: '', cvv: '' }],
    [undefined, { number: undefined, month: 'ab', year: '2020', cvv: '1234' }],
    [10, { number: undefined, cvv: '12' }],
    [10, { number: undefined, month: '', year: '', cvv: 'abc' }],
  ],
};

const rows = Object.entries(CASES).flatMap(([sentence, cases]) =>
  cases.map(([code, part]) => [sentence, part, code] as const),
);

test('Year 0000 with month 00 is allowed; with no card number, only CVV is checked', () => {
  const codeOf = (part: object) => cardFault({ ...GOOD, ...part }, TODAY)?.code;
  expect(codeOf({ year: '0000', month: '00' })).toBeUndefined();
  expect(codeOf({ year: '0000', month: '01' })).toBeDefined();
  expect(codeOf({ number: undefined, month: 'ab', year: '2020' })).toBeUndefined();
  expect(codeOf({ number: undefined, month: '', year: '', cvv: '12' })).toBe(10);
});

test('the table of card cases has at least 150 cases, and a case for each of the fourteen rules', () => {
  expect(rows.length).toBeGreaterThanOrEqual(150);
  const met = new Set(rows.map(([, , code]) => code));
  for (let code = 1; code <= 14; code++) expect(met).toContain(code);
});

test.each(rows)('the card form checks “%s” with %j', (_sentence, part, code) => {
  expect(cardFault({ ...GOOD, ...part }, TODAY)?.code).toBe(code);
});

test('Card CVV 3-4 digits; year 4 characters; month 1-2 characters', () => {
  const codesOf = (name: 'cvv' | 'year' | 'month', text: string, card: Partial<CardInput> = {}) =>
    [0, 1, 2, 3, 4, 5].map((length) => cardFault({ ...GOOD, ...card, [name]: text.slice(0, length) }, TODAY)?.code);
  expect(codesOf('cvv', '12345')).toEqual([13, 10, 10, undefined, 14, 10]);
  expect(codesOf('cvv', '12345', { number: AMEX })).toEqual([13, 10, 10, 14, undefined, 10]);
  expect(codesOf('year', '20300')).toEqual([5, 6, 6, 6, undefined, 6]);
  expect(codesOf('month', '12345')).toEqual([3, undefined, undefined, 4, 4, 4]);
});

test('a fault of a card names the field at which it is shown', () => {
  const fieldOf = (part: Partial<CardInput>) => cardFault({ ...GOOD, ...part }, TODAY)?.field;
  expect([{ number: '1' }, { month: '' }, { year: '' }, { cvv: '1' }].map(fieldOf)).toEqual([
    'number',
    'month',
    'year',
    'cvv',
  ]);
});

test('the faults of a card are in the order of the fields, not in the order of the rule numbers', () => {
  const faultsOf = (part: Partial<CardInput>) =>
    cardFaults({ ...GOOD, ...part }, TODAY).map(({ field, code }) => `${field} ${code}`);
  expect(faultsOf({ month: 'ab', year: '', cvv: '1' })).toEqual(['month 11', 'year 5', 'cvv 10']);
  expect(faultsOf({ number: '', month: '', year: '', cvv: '' })).toEqual(['number 1', 'month 3', 'year 5', 'cvv 13']);
});

test('the length of the CVV is checked against the card brand only when the card number passes its check digit', () => {
  const cvvFaultOf = (number: string) =>
    cardFaults({ ...GOOD, number, cvv: '1234' }, TODAY).find(({ field }) => field === 'cvv')?.code;
  expect(['', 'abcd', '4444333322221112', VISA].map(cvvFaultOf)).toEqual([undefined, undefined, undefined, 14]);
});

describe('the text to encrypt', () => {
  test('is card number, month, year, CVV and the 8 random characters, joined by semicolons', () => {
    expect(cardMessage({ ...GOOD, month: '9' }, 'abcdEF-_')).toBe('4444333322221111;9;2030;123;abcdEF-_');
  });

  test('has only ASCII digits, also when the payer types digits of other scripts', () => {
    const input = { number: '٤٤٤٤ ３３３３-۲۲۲۲ 1111', month: '١٢', year: '２０３０', cvv: '١٢٣' };
    expect(cardMessage(input, 'AAAAAAAA')).toBe('4444333322221111;12;2030;123;AAAAAAAA');
    expect(normalizedCard(input).number).toBe(VISA);
  });

  test('has an empty month, year and CVV for cards beginning with 62 or 81', () => {
    for (const number of [UNIONPAY, '8100000000000002'])
      expect(cardMessage({ ...GOOD, number }, 'AAAAAAAA')).toBe(`${number};;;;AAAAAAAA`);
  });

  test('has at most 41 bytes for a card number of 19 digits', () => {
    expect(
      cardMessage({ number: '6'.repeat(19), month: '12', year: '2030', cvv: '1234' }, 'AAAAAAAA').length,
    ).toBeLessThanOrEqual(41);
  });
});
