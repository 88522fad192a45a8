import * as v from 'valibot';
import { missingIn, NewPassword } from './password.ts';

test.each([
  ['', ['length', 'uppercase', 'lowercase', 'digit', 'symbol']],
  ['nasi kandar', ['uppercase', 'digit', 'symbol']],
  ['Nasi-7!', ['length']],
  ['NASI KANDAR 7!', ['lowercase']],
  ['Nasi-Kandar-7', ['symbol']],
  ['Nasi-Kandar-7!', []],
])('the new password %p lacks the parts %p, and is accepted only when it lacks no part', (text, missing) => {
  expect(missingIn(text)).toEqual(missing);
  expect(v.is(NewPassword, text)).toBe(missing.length === 0);
});
