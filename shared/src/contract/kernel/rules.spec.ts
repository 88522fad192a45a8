import { fieldWords, rule, ruleOf } from './rules.ts';

it('the placeholder values of a rule survive a schema message, whatever characters the values contain', () => {
  const values = { min: 'a&b=c?d', max: '10' };
  expect(ruleOf(rule('between', values))).toEqual({ key: 'between', values });
  expect(ruleOf(rule('required'))).toEqual({ key: 'required', values: {} });
});

it.each(['Some other sentence', 'rule. of thumb', 'rule.', ''])('the text %p is not parsed as a rule', (text) =>
  expect(ruleOf(text)).toBeUndefined(),
);

test('the name of a field is converted from underscores to capitalised words', () =>
  expect(fieldWords('payer_email')).toBe('Payer Email'));
