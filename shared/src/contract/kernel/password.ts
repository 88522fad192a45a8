/** What a new password must be (specification §5). One that is already in use is never measured: it only has to fit. */
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
