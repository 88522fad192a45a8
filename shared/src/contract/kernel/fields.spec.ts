import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { Phone, orEmpty } from './fields.ts';

describe('the phone field', () => {
  it.each([
    '012-345 6789',
    '018-295 4574',
    '011-1234 5678',
    '+60 12-345 6789',
    '60123456789',
    '03-2385 6789',
    '088-234 567',
    '1-800-88-1234',
  ])('accepts %s, which is also valid in the phone library', (text) => {
    expect(parsePhoneNumberFromString(text, 'MY')?.isValid()).toBe(true);
    expect(v.parse(Phone, text)).toBe(text);
  });

  it.each([
    '',
    '0112345678',
    '012-345 678',
    '03-123 4567',
    '012-345 67890',
    '+65 9123 4567',
    '12345',
    '+0123456789',
    'x',
  ])('refuses %p', (text) => {
    expect(v.safeParse(Phone, text).issues?.[0].message).toBe('rule.phone');
  });

  it.each([
    ['٠١٢-٣٤٥ ٦٧٨٩', '012-345 6789'],
    ['\u202A+60\u00A012\u2011345\u00A06789\u202C', '+60 12-345 6789'],
    ['  ０１２３４５６７８９ ', '0123456789'],
  ])('stores the typed or pasted number %p as %s', (typed, kept) => expect(v.parse(Phone, typed)).toBe(kept));

  it('accepts an empty text when the field is optional', () => expect(v.parse(orEmpty(Phone), ' ')).toBe(''));

  it('accepts every number that is Malaysian in the phone library, and no number of an impossible length', () => {
    const national = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 10 ** 8 }), fc.nat(2));
    fc.assert(
      fc.property(national, fc.constantFrom('0', '+60', '60', '+60 '), ([area, rest, less], prefix) => {
        const text = `${prefix}${area}${String(rest).padStart(8, '0').slice(less)}`;
        const known = parsePhoneNumberFromString(text, 'MY');
        if (known?.isValid() && known.country === 'MY' && /^(?:MOBILE|FIXED_LINE)$/.test(known.getType() ?? ''))
          expect([text, v.is(Phone, text)]).toEqual([text, true]);
        if (v.is(Phone, text)) expect([text, known?.isPossible()]).toEqual([text, true]);
      }),
      { numRuns: 5_000 },
    );
  });
});
