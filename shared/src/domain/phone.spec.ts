import * as v from 'valibot';
import { Phone } from '../contract/kernel/fields.ts';
import { formatPhone } from './phone.ts';

test.each([
  ['0123456789', '+60 12-345 6789'],
  ['012-345 6789', '+60 12-345 6789'],
  ['012-3456789', '+60 12-345 6789'],
  ['+60123456789', '+60 12-345 6789'],
  ['60123456789', '+60 12-345 6789'],
  ['+60 12 345 6789', '+60 12-345 6789'],
  ['01112345678', '+60 11-1234 5678'],
  ['٠١٢٣٤٥٦٧٨٩', '+60 12-345 6789'],
  ['03-12345678', '+60 3-1234 5678'],
  ['0412 34567', '+60 4-123 4567'],
  ['082-123456', '+60 82-123 456'],
  ['1300882525', '1-300-88 2525'],
  ['1-800-88-2525', '1-800-88 2525'],
  ['+60 1300 88 2525', '1-300-88 2525'],
])('the phone number %s is written as %s, which the contract accepts', (typed, written) => {
  expect(formatPhone(typed)).toBe(written);
  expect(formatPhone(written)).toBe(written);
  expect(v.is(Phone, written)).toBe(true);
});

test.each([
  ['+65 9123 4567', '+65 9123 4567'],
  ['+65-9123-4567', '+65 9123 4567'],
  ['+1 (212) 555-0100', '+1 212 555 0100'],
])('the foreign phone number %s is written as %s', (typed, written) => expect(formatPhone(typed)).toBe(written));

test.each(['', '012', '012-345', 'ask for Siti', '123456789', '999'])(
  'the text %p is not changed, because it is no phone number',
  (text) => expect(formatPhone(text)).toBe(text),
);
