import { fieldWords, rule, ruleOf } from './rules.ts';

it('a rule keeps the values of its placeholders through a schema message, whatever characters they contain', () => {
  const values = { min: 'a&b=c?d', max: '10' };
  expect(ruleOf(rule('between', values))).toEqual({ key: 'between', values });
  expect(ruleOf(rule('required'))).toEqual({ key: 'required', values: {} });
});

it.each(['Some other sentence', 'rule. of thumb', 'rule.', ''])('%p is a sentence already', (text) =>
  expect(ruleOf(text)).toBeUndefined(),
);

test('field errors turn underscores into capitalised words', () =>
  expect(fieldWords('payer_email')).toBe('Payer Email'));
