import * as v from 'valibot';
import { PostcodeRanges, postcodeRangesOf } from './postcode-ranges.ts';

test.each([
  ['', ''],
  ['87000', '87000'],
  ['87000, 88000-91999', '87000, 88000-91999'],
  [' 87000;88000 – 91999\n93000 ', '87000, 88000-91999, 93000'],
  ['٨٧٠٠٠،٨٨٠٠٠-٩١٩٩٩', '87000, 88000-91999'],
  ['87000-87000', '87000'],
])('the typed postcodes %j are stored as %j', (typed, kept) => expect(v.parse(PostcodeRanges, typed)).toBe(kept));

test.each(['8700', '870000', '88000-87000', '87000-', '87000 88000', 'Labuan', '87000, x', '88*'])(
  'the typed postcodes %j are refused',
  (typed) => {
    expect(postcodeRangesOf(typed)).toBeUndefined();
    expect(v.safeParse(PostcodeRanges, typed).issues?.[0].message).toBe('rule.postcodes');
  },
);
