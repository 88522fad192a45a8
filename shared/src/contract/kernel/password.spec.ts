import * as v from 'valibot';
import { missingIn, NewPassword } from './password.ts';

test.each([
  ['', ['length', 'capital', 'small', 'digit', 'sign']],
  ['nasi kandar', ['capital', 'digit', 'sign']],
  ['Nasi-7!', ['length']],
  ['NASI KANDAR 7!', ['small']],
  ['Nasi-Kandar-7', ['sign']],
  ['Nasi-Kandar-7!', []],
])('%p still needs %p, and is accepted once nothing is missing', (text, missing) => {
  expect(missingIn(text)).toEqual(missing);
  expect(v.is(NewPassword, text)).toBe(missing.length === 0);
});
