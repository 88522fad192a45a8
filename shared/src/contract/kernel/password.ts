/** The rules for a new password (specification §5). They do not apply to existing passwords, which are only compared. */
import * as v from 'valibot';
import { rule } from './rules.ts';

const LONGEST = 256;
const SHORTEST = 8;
const STRONG = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%&*()])/s;

const NEEDS = {
  length: new RegExp(`^.{${SHORTEST}}`, 's'),
  uppercase: /[A-Z]/,
  lowercase: /[a-z]/,
  digit: /\d/,
  symbol: /[!@#$%&*()]/,
};

/** The rules that this text does not fulfil yet as a new password. */
export const missingIn = (text: string): readonly (keyof typeof NEEDS)[] =>
  (Object.keys(NEEDS) as (keyof typeof NEEDS)[]).filter((need) => !NEEDS[need].test(text));

export const NewPassword = v.pipe(
  v.string(),
  v.nonEmpty(rule('required')),
  v.minLength(SHORTEST, rule('password_minimum')),
  v.regex(STRONG, rule('password')),
  v.maxLength(LONGEST, rule('too_long')),
);
