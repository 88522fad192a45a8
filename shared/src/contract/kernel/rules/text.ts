/** Rules for text. Letters and digits are those of any script; lengths are counted in characters, not in bytes. */
import * as v from 'valibot';
import { rule, type RuleMessage } from '../rules.ts';

const lengthCheck = (isRight: (length: number) => boolean, message: RuleMessage) =>
  v.check((text: string) => isRight(Array.from(text).length), message);

export const min = (min: number) => lengthCheck((length) => length >= min, rule('min', { min }));

export const max = (max: number) => lengthCheck((length) => length <= max, rule('max', { max }));

export const length = (length: number) => lengthCheck((found) => found === length, rule('length', { length }));

/** For a format that no other rule covers. The pattern must match the whole text: `^…$`. */
export const regex = (pattern: RegExp) => v.regex(pattern, rule('regex'));

export const alpha = v.regex(/^[\p{L}\p{M}]+$/u, rule('alpha'));

export const alphaSpaces = v.regex(/^[\p{L}\p{M} ]+$/u, rule('alpha_spaces'));

export const alphaNum = v.regex(/^[\p{L}\p{M}\p{Nd}]+$/u, rule('alpha_num'));

export const alphaDash = v.regex(/^[\p{L}\p{M}\p{Nd}_-]+$/u, rule('alpha_dash'));
