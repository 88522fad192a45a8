/** The rules for a new password (specification §5). They are not applied to existing passwords, which only have to match. */
import * as v from 'valibot';
import { rule } from './rules.ts';

const LONGEST = 256;
const STRONG = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%&*()])/s;

export const NewPassword = v.pipe(
  v.string(),
  v.nonEmpty(rule('required')),
  v.minLength(8, rule('password_minimum')),
  v.regex(STRONG, rule('password')),
  v.maxLength(LONGEST, rule('too_long')),
);
