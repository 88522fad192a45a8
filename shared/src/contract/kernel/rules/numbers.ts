/** Rules for numbers in forms: decimal text, in digits of any script. Amounts of money have their own rules. */
import * as v from 'valibot';
import { plainNumber } from '../digits.ts';
import { rule, type RuleMessage } from '../rules.ts';

const matching = (pattern: RegExp, message: RuleMessage) =>
  v.check((text: string) => pattern.test(plainNumber(text)), message);

const numeric = (isRight: (value: number) => boolean, message: RuleMessage) =>
  v.check((text: string) => {
    const plain = plainNumber(text);
    return /^-?\d+(?:\.\d+)?$/.test(plain) && isRight(Number(plain));
  }, message);

export const integer = matching(/^-?\d+$/, rule('integer'));

export const digits = (length: number) => matching(new RegExp(`^\\d{${length}}$`), rule('digits', { length }));

export const minValue = (min: number) => numeric((value) => value >= min, rule('min_value', { min }));

export const maxValue = (max: number) => numeric((value) => value <= max, rule('max_value', { max }));

export const between = (min: number, max: number) =>
  numeric((value) => value >= min && value <= max, rule('between', { min, max }));

/** Accepts zero, as the specification defines it (§5). */
export const positive = numeric((value) => value >= 0, rule('positive'));

/**
 * An American Express card number; only the bank can tell whether the card exists. No field of the portal uses this rule, because it
 * refuses most of the card networks that the card form accepts (§5).
 */
export const creditCard = matching(/^3[47]\d{13}$/, rule('credit_card'));
