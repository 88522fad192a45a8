import fc from 'fast-check';
import * as v from 'valibot';
import { orEmpty } from './fields.ts';
import { birthdayOf, IdentityNumber, identityOf, isBirthdayOf, maskedIdentity, passportOf } from './identity.ts';

describe('an identity card number (NRIC)', () => {
  it.each([
    ['900131-14-5678', '900131-14-5678'],
    ['900131145678', '900131-14-5678'],
    [' 000229-01-0001 ', '000229-01-0001'],
    ['٩٠٠١٣١-١٤-٥٦٧٨', '900131-14-5678'],
    ['900131‑59‑5678', '900131-59-5678'],
    ['850615-71-5123', '850615-71-5123'],
  ])('%p is stored as %s', (typed, stored) => expect(identityOf(typed)).toBe(stored));

  it.each([
    ['an impossible month', '901331-14-5678'],
    ['an impossible day', '900431-14-5678'],
    ['29 February of a year that is not a leap year', '990229-14-5678'],
    ['an unknown birthplace', '900131-17-5678'],
    ['a digit too few', '900131-14-567'],
    ['a digit too many', '900131-14-56789'],
    ['a dash in the wrong place', '9001-31-145678'],
  ])('with %s is invalid: %p', (_what, text) => expect(identityOf(text)).toBeUndefined());
});

describe('an SSM number', () => {
  it.each([
    ['201901000005', '201901000005'],
    ['201901000005 (1312525-A)', '201901000005 (1312525-A)'],
    ['201901000005(1312525-a)', '201901000005 (1312525-A)'],
    ['202403123456 (SA0123456-X)', '202403123456 (SA0123456-X)'],
    ['201204000123 (LLP0012345-LGN)', '201204000123 (LLP0012345-LGN)'],
  ])('%p is stored as %s', (typed, stored) => expect(identityOf(typed)).toBe(stored));

  it.each([
    ['with an unknown kind of business', '201907000005'],
    ['with a year in the far future', '301901000005'],
    ['with an incomplete old number', '201901000005 (1312525'],
    ['with only the old number', '1312525-A'],
    ['with a digit too few', '20190100005'],
  ])('%s is invalid: %p', (_what, text) => expect(identityOf(text)).toBeUndefined());
});

test('a number that is no NRIC and no SSM number is refused with the identity message', () => {
  expect(v.safeParse(orEmpty(IdentityNumber), '12345').issues?.map(({ message }) => message)).toEqual([
    'rule.identity',
  ]);
  expect(v.parse(orEmpty(IdentityNumber), '')).toBe('');
});

test('an identity number in its stored form is accepted without a change, and invalid texts are refused', () => {
  const almost = fc.stringMatching(/^[0-9]{6}[- ]?[0-9]{2}[- ]?[0-9]{4}( \([0-9A-Z]{3,7}-[A-Z]\))?$/);
  fc.assert(
    fc.property(fc.oneof(almost, fc.string({ unit: 'grapheme' })), (text) => {
      const stored = identityOf(text);
      expect(v.safeParse(IdentityNumber, text).success).toBe(stored !== undefined);
      if (stored === undefined) return;
      expect(stored).toMatch(/^\d{6}-\d{2}-\d{4}$|^\d{12}(?: \([A-Z0-9]+-[A-Z]+\))?$/);
      expect(identityOf(stored)).toBe(stored);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  ['900131-14-5678', '1990-01-31'],
  ['050131145678', '2005-01-31'],
  ['no number', undefined],
])('the likely birthday in the identity number %p is %s', (typed, day) => expect(birthdayOf(typed)).toBe(day));

it('a birthday must match the six-digit date in the identity card number, which contains no century', () => {
  expect(isBirthdayOf('1990-01-31', '900131-14-5678')).toBe(true);
  expect(isBirthdayOf('1991-01-31', '900131-14-5678')).toBe(false);
});

it.each([
  ['a 1234-5678', 'A12345678'],
  ['ABCDEFG', undefined],
  ['A123', undefined],
])('the passport number %p is stored as %s', (typed, stored) => expect(passportOf(typed)).toBe(stored));

it('a masked identity number shows only its last four characters', () => {
  expect(maskedIdentity('900131-14-5678')).toBe('••••5678');
  expect(maskedIdentity('')).toBe('');
});
