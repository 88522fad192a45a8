import fc from 'fast-check';
import { decimalOf, senOf } from '../contract/kernel/money.ts';
import {
  dayOf,
  daysBetween,
  formatCount,
  formatCountry,
  formatDay,
  formatFigure,
  formatMoment,
  formatRelativeDay,
  formatRinggit,
} from './format.ts';
import { parseDecimal } from './parse-decimal.ts';

describe('amounts', () => {
  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [12050n, '120.50'],
    [123456789n, '1,234,567.89'],
    [9_007_199_254_740_993_00n, '9,007,199,254,740,993.00'],
    [-7550n, '−75.50'],
  ])('%s sen are formatted as %s', (sen, text) => {
    expect(formatFigure(sen)).toBe(text);
  });

  it('have the currency before the number, with a no-break space', () => {
    expect(formatRinggit(12050n)).toBe('RM\u00A0120.50');
  });

  it('are parsed back unchanged from their displayed form', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (sen) => {
        expect(senOf(parseDecimal(formatRinggit(sen)))).toBe(sen);
        expect(parseDecimal(decimalOf(sen))).toBe(decimalOf(sen));
      }),
    );
  });

  it.each([
    ['1,234.50', '1234.50'],
    ['RM 1,234.50', '1234.50'],
    ['١٢٣٤٫٥٠', '1234.50'],
    ['۱۲٬۳۴۵', '12345'],
    ['１２０', '120'],
    [' 75.5 ', '75.5'],
  ])('typed as %s are parsed as %s', (typed, decimal) => {
    expect(parseDecimal(typed)).toBe(decimal);
  });

  it.each(['1.234,50', '12,34', '1,2345.00', 'ten', '-5', '1.2.3'])(
    'typed as %s are invalid and are not changed',
    (typed) => {
      expect(parseDecimal(typed)).toBe(typed);
    },
  );
});

describe('dates, times and counts', () => {
  it('are in Malaysian time, with Latin digits in every language', () => {
    expect(formatMoment('2026-11-20T01:14:00Z', 'en')).toBe('20 Nov 2026, 09:14');
    expect(formatMoment('2026-11-19T16:30:00Z', 'ms')).toBe('20 Nov 2026, 00:30');
    expect(formatDay('2026-11-18', 'ar')).toBe('18 نوفمبر 2026');
    expect(dayOf('2026-11-19T16:30:00Z')).toBe('2026-11-20');
  });

  it('can be relative, as “yesterday” and “in 3 days”', () => {
    expect(formatRelativeDay('2026-11-19', 'en', '2026-11-20')).toBe('yesterday');
    expect(formatRelativeDay('2026-11-23', 'en', '2026-11-20')).toBe('in 3 days');
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  });

  it('have a thousands separator in counts', () => {
    expect(formatCount(1284)).toBe('1,284');
  });
});

it('a country has a name in each language, and an empty code has no name', () => {
  expect([formatCountry('MY', 'en'), formatCountry('SG', 'ms'), formatCountry('', 'en')]).toEqual([
    'Malaysia',
    'Singapura',
    '',
  ]);
});
