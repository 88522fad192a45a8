/** Property tests of the form rules: each test compares a rule with an equivalent check. */
import fc from 'fast-check';
import * as v from 'valibot';
import { plainNumber } from '../digits.ts';
import { ruleIn, ruleText, RULES } from '../rule-texts.ts';
import { fieldWords, rule, ruleOf, type RuleKey } from '../rules.ts';
import { FORM_RULES } from './form-rules.ts';

type Action = v.GenericPipeAction<string, string>;

const RUNS = { numRuns: 2_500 };
const keeps = (action: Action, text: string): boolean => v.is(v.pipe(v.string(), action), text);
const anyText = fc.string({ unit: 'grapheme' });

test('the rule “between” accepts the same as “min_value” and “max_value” together, and accepts only numbers', () => {
  const number = fc.integer({ min: -1000, max: 1000 });
  const text = fc.oneof(number.map(String), fc.double({ min: -1000, max: 1000 }).map(String), anyText);
  fc.assert(
    fc.property(text, number, number, (text, low, high) => {
      const [least, most] = [keeps(FORM_RULES.min_value(low), text), keeps(FORM_RULES.max_value(high), text)];
      expect(keeps(FORM_RULES.between(low, high), text)).toBe(least && most);
      if (least) expect(Number(plainNumber(text))).toBeGreaterThanOrEqual(low);
      expect(keeps(FORM_RULES.positive, text)).toBe(keeps(FORM_RULES.min_value(0), text));
    }),
    RUNS,
  );
});

test('the rule “length” accepts the same as “min” and “max” together, and a text that “digits” accepts has this length', () => {
  fc.assert(
    fc.property(anyText, fc.nat(12), (text, count) => {
      const both = keeps(FORM_RULES.min(count), text) && keeps(FORM_RULES.max(count), text);
      expect(keeps(FORM_RULES.length(count), text)).toBe(both);
      if (keeps(FORM_RULES.digits(count), text)) expect(keeps(FORM_RULES.length(count), text.trim())).toBe(true);
    }),
    RUNS,
  );
});

test('the rules “alpha-num” and “alpha-spaces” accept all that “alpha” accepts, and “alpha-dash” all that “alpha-num” accepts', () => {
  const text = fc.oneof(anyText, fc.stringMatching(/^[A-Za-zåéñ漢க0-9 _-]{0,8}$/));
  fc.assert(
    fc.property(text, (text) => {
      const [alpha, alphaNum] = [keeps(FORM_RULES.alpha, text), keeps(FORM_RULES['alpha-num'], text)];
      if (alpha) expect([alphaNum, keeps(FORM_RULES['alpha-spaces'], text)]).toEqual([true, true]);
      if (alphaNum) expect(keeps(FORM_RULES['alpha-dash'], text)).toBe(true);
      if (/[^\p{L}\p{M}\p{Nd} _-]/u.test(text)) expect(keeps(FORM_RULES['alpha-dash'], text)).toBe(false);
    }),
    RUNS,
  );
});

test('the rule “password” accepts exactly the texts of 8 to 256 characters with all four kinds of characters', () => {
  const text = fc.oneof(anyText, fc.stringMatching(/^[a-cX-Z0-2!@#$%&*() ?]{0,14}$/));
  fc.assert(
    fc.property(text, (text) => {
      const characters = text.split('');
      const kinds = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '!@#$%&*()'];
      const hasAll = kinds.every((kind) => characters.some((character) => kind.includes(character)));
      expect(v.is(FORM_RULES.password, text)).toBe(hasAll && text.length >= 8 && text.length <= 256);
    }),
    RUNS,
  );
});

test('the rule “credit-card” accepts exactly the numbers of 15 digits that begin with 34 or 37', () => {
  const number = fc.stringMatching(/^[0-9]{13}$/);
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 99 }), (rest, start) => {
      const front = String(start).padStart(2, '0');
      expect(keeps(FORM_RULES['credit-card'], front + rest)).toBe(front === '34' || front === '37');
      expect(keeps(FORM_RULES['credit-card'], `37${rest.slice(1)}`)).toBe(false);
    }),
    RUNS,
  );
});

test('the rule “url” accepts only http and https addresses without user info', () => {
  const text = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), anyText, fc.webPath());
  const scheme = fc.constantFrom('', 'https://', 'javascript:', 'data:', '//', 'ftp://', 'https://a.my@');
  fc.assert(
    fc.property(text, scheme, (text, scheme) => {
      const address = scheme + text;
      if (address.trim() === '' || !v.is(FORM_RULES.url, address)) return;
      const { protocol, username } = new URL(address);
      expect([['http:', 'https:'].includes(protocol), username]).toEqual([true, '']);
    }),
    RUNS,
  );
});

test('every English sentence of the gateway is parsed back to its rule and values', () => {
  const value = fc.stringMatching(/^[a-z0-9/*, ]{1,12}$/).filter((text) => text.trim() === text);
  const field = fc.stringMatching(/^[a-z]{1,8}(_[a-z]{1,8})?$/);
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(RULES) as RuleKey[])),
      fc.array(value, { minLength: 2, maxLength: 2 }),
      field,
      (key, given, field) => {
        const blanks = Array.from(RULES[key].matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name);
        const values = Object.fromEntries(
          blanks.filter((name) => name !== 'field').map((name, at) => [name, given[at] ?? '']),
        );
        const sentence = ruleText(rule(key, values), field);
        expect(sentence).not.toContain('{{');
        expect(ruleOf(ruleIn(sentence) ?? '')).toEqual({
          key,
          values: blanks.includes('field') ? { field: fieldWords(field) } : values,
        });
      },
    ),
    RUNS,
  );
});
