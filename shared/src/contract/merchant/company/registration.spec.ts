import { isNumberOf, oldRegistrationOf, registrationOf } from './registration.ts';

it.each([
  ['201901000005', { number: '201901000005', old: '' }],
  ['201901000005 (1312525-A)', { number: '201901000005', old: '1312525-A' }],
  ['201901000005(1312525-a)', { number: '201901000005', old: '1312525-A' }],
  ['٢٠١٩٠١٠٠٠٠٠٥', { number: '201901000005', old: '' }],
  ['ppm-006-14-21092017', { number: 'PPM-006-14-21092017', old: '' }],
])('the registration number %s is parsed', (text, registration) => {
  expect(registrationOf(text)).toEqual(registration);
});

it.each(['', '1312525-A', '201907000005', '301901000005', '201901000005 (x)', 'PPM-006-14'])(
  'the text %p is not a registration number',
  (text) => {
    expect(registrationOf(text)).toBeUndefined();
  },
);

it.each([
  ['1312525-a', '1312525-A'],
  ['LLP0012345-LGN', 'LLP0012345-LGN'],
])('the registration number %s from before October 2019 is parsed', (text, number) => {
  expect(oldRegistrationOf(text)).toBe(number);
});

it.each([
  ['201901000005', 'private_limited', true],
  ['201902000005', 'public_limited', true],
  ['201903000005', 'private_limited', false],
  ['201903000005', 'partnership', true],
  ['201904000005', 'llp', true],
  ['201901000005', 'society', false],
  ['PPM-006-14-21092017', 'society', true],
  ['PPM-006-14-21092017', 'partnership', false],
] as const)('the registration number %s can be of a %s: %s', (number, type, fits) => {
  expect(isNumberOf(number, type)).toBe(fits);
});
