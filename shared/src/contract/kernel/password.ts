/** The rules for a new password (specification §5). They are not applied to existing passwords, which only have to match. */
import * as v from 'valibot';
import { rule } from './rules.ts';

const LONGEST = 256;
const STRONG = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%&*()])/s;

const NEEDS = { length: /^.{8}/s, capital: /[A-Z]/, small: /[a-z]/, digit: /\d/, sign: /[!@#$%&*()]/ };

/** What this text still lacks to be a new password. */
export const missingIn = (text: string): readonly (keyof typeof NEEDS)[] =>
  (['length', 'capital', 'small', 'digit', 'sign'] as const).filter((need) => !NEEDS[need].test(text));

export const NewPassword = v.pipe(
  v.string(),
  v.nonEmpty(rule('required')),
  v.minLength(8, rule('password_minimum')),
  v.regex(STRONG, rule('password')),
  v.maxLength(LONGEST, rule('too_long')),
);
