import { ruleIn, ruleText } from './rule-texts.ts';
import { rule } from './rules.ts';

it('a rule is an English sentence for the gateway, with the name of the field', () => {
  expect(ruleText(rule('max', { max: 5 }), 'title')).toBe('Enter at most 5 characters');
  expect(ruleText(rule('password_minimum'), 'new_password')).toBe('New Password is too short, you want to get hacked?');
});

it('a rule is found again from the sentence that the gateway sent', () => {
  expect(ruleIn('Fill this in')).toBe('rule.required');
  expect(ruleIn('Enter a number from 1 to 10')).toBe(rule('between', { min: '1', max: '10' }));
  expect(ruleIn('New Password is too short, you want to get hacked?')).toBe(
    rule('password_minimum', { field: 'New Password' }),
  );
});

it.each(['Some other sentence', 'rule.unheard_of', 'rule.toString', ''])('%p stays as it is', (text) => {
  expect(ruleIn(text)).toBeUndefined();
  expect(ruleText(text)).toBe(text);
});
