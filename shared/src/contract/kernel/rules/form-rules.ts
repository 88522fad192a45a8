/**
 * Every shared form rule of the specification (§5), under its name there: the vocabulary for new forms. A schema is used as it
 * is, an action goes into the pipe of a string: `v.pipe(v.string(), FORM_RULES.alpha)`. A rule refuses an empty text; wrap the
 * schema in `orEmpty` when the field may be empty.
 */
import { Email, Text } from '../fields.ts';
import { NewPassword } from '../password.ts';
import { confirmed } from './confirmed.ts';
import { mimes } from './mimes.ts';
import { between, creditCard, digits, integer, maxValue, minValue, positive } from './numbers.ts';
import { alpha, alphaDash, alphaNum, alphaSpaces, length, max, min, regex } from './text.ts';
import { Url } from './url.ts';

export const FORM_RULES = {
  required: Text(),
  email: Email,
  max,
  min,
  min_value: minValue,
  max_value: maxValue,
  confirmed,
  regex,
  between,
  alpha,
  integer,
  digits,
  'alpha-dash': alphaDash,
  'alpha-num': alphaNum,
  length,
  'alpha-spaces': alphaSpaces,
  mimes,
  positive,
  'credit-card': creditCard,
  password: NewPassword,
  url: Url,
} as const;
