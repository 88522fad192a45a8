/**
 * Every shared form rule of the specification (§5), under its name in the specification, for use in new forms. A schema is
 * used directly; an action is added to the pipe of a string: `v.pipe(v.string(), FORM_RULES.alpha)`. A rule refuses empty
 * text; wrap the schema in `orEmpty` if the field may be empty.
 */
import * as v from 'valibot';
import { Email, Text } from '../fields.ts';
import { NewPassword } from '../password.ts';
import { rule } from '../rules.ts';
import { confirmed } from './confirmed.ts';
import { between, creditCard, digits, integer, maxValue, minValue, positive } from './numbers.ts';
import { alpha, alphaDash, alphaNum, alphaSpaces, length, max, min, regex } from './text.ts';
import { Url } from './url.ts';

const matches = (kind: string, type: string): boolean =>
  kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;

/** A file of one of these types: `image/png`, or `image/*` for all pictures. The browser derives the type from the file name. */
const mimes = (...kinds: readonly string[]) =>
  v.check(
    ({ type }: { readonly type: string }) => kinds.some((kind) => matches(kind, type)),
    rule('mimes', { kinds: kinds.join(', ') }),
  );

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
