import fc from 'fast-check';
import * as v from 'valibot';
import { decimalOf, PayableRinggit, senOf } from '../contract/kernel/money.ts';
import { divideHalfUp, shareOf, sumOf } from './money.ts';

describe('decimal MYR text and sen', () => {
  test.each([
    ['0', 0n],
    ['0.1', 10n],
    ['0.05', 5n],
    ['120.50', 12050n],
    ['1234567.89', 123456789n],
    ['-20', -2000n],
    ['-0.01', -1n],
  ])('the text %s is %s sen', (text, sen) => expect(senOf(text)).toBe(sen));

  test.each(['', '.5', '1.', '1.234', '1,000', '1e3', ' 1', '١٢', '0x10', 'NaN', '--1', '12345678901234'])(
    'the text %p is not an amount',
    (text) => expect(senOf(text)).toBeUndefined(),
  );

  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-1n, '-0.01'],
    [12050n, '120.50'],
    [123456789n, '1234567.89'],
  ])('%s sen are written as %s', (sen, text) => expect(decimalOf(sen)).toBe(text));
});

describe('rounding is half up, away from zero', () => {
  test.each([
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
    [0n, 7n, 0n],
  ])('%s / %s is %s', (numerator, denominator, result) => expect(divideHalfUp(numerator, denominator)).toBe(result));

  test('a denominator of zero or less is refused', () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
    expect(() => divideHalfUp(1n, -2n)).toThrow(RangeError);
  });

  test('1.5 % of RM33.33 is 50 sen, 1.25 % of RM10.00 is 13 sen', () => {
    expect(shareOf(3333n, 150)).toBe(50n);
    expect(shareOf(1000n, 125)).toBe(13n);
  });

  test('an empty sum is zero', () => expect(sumOf([])).toBe(0n));
});

describe('for generated amounts', () => {
  const RUNS = { numRuns: 5_000 };
  const sen = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });

  test('sen are written with two decimal places and read back unchanged', () => {
    fc.assert(
      fc.property(sen, (sen) => {
        const text = decimalOf(sen);
        expect(text).toMatch(/^-?\d+\.\d{2}$/);
        expect(senOf(text)).toBe(sen);
        expect(senOf(text.replace(/0$/, ''))).toBe(sen);
      }),
      RUNS,
    );
  });

  test('a text in the format of an amount is read as sen, and only amounts from 1 sen to RM1,000,000 are payable', () => {
    const text = fc.oneof(fc.stringMatching(/^-?[0-9]{0,8}[.,]?[0-9]{0,3}$/), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, (text) => {
        const sen = senOf(text);
        expect(sen !== undefined).toBe(/^-?[0-9]{1,13}(\.[0-9]{1,2})?$/.test(text));
        expect(v.is(PayableRinggit, text)).toBe(sen !== undefined && sen >= 1n && sen <= 100_000_000n);
      }),
      RUNS,
    );
  });

  test('a share is rounded by at most half a sen, and the share and the rest sum up to the whole', () => {
    fc.assert(
      fc.property(sen, fc.integer({ min: 0, max: 10_000 }), (whole, share) => {
        const part = shareOf(whole, share);
        const error = part * 10_000n - whole * BigInt(share);
        expect(error >= -5_000n && error <= 5_000n).toBe(true);
        expect(sumOf([part, whole - part])).toBe(whole);
        expect(shareOf(-whole, share)).toBe(-part);
      }),
      RUNS,
    );
  });
});
