import { PERMISSIONS } from './permissions.ts';
import { ruleIn, ruleText } from './rule-texts.ts';
import { rule } from './rules.ts';

it('a rule is converted to its English sentence, with the name of the field', () => {
  expect(ruleText(rule('max', { max: 5 }), 'title')).toBe('Enter at most 5 characters');
  expect(ruleText(rule('password_minimum'), 'new_password')).toBe('New Password is too short, you want to get hacked?');
});

it('an English sentence of the gateway is converted back to its rule', () => {
  expect(ruleIn('This is required')).toBe('rule.required');
  expect(ruleIn('Enter a number from 1 to 10')).toBe(rule('between', { min: '1', max: '10' }));
  expect(ruleIn('New Password is too short, you want to get hacked?')).toBe(
    rule('password_minimum', { field: 'New Password' }),
  );
});

it.each(['Some other sentence', 'rule.unheard_of', 'rule.toString', ''])(
  'the text %p is not converted, because it is no rule',
  (text) => {
    expect(ruleIn(text)).toBeUndefined();
    expect(ruleText(text)).toBe(text);
  },
);

it('permission names in a sentence are converted back to wire names, even if a name contains a comma', () => {
  const sentence = (words: readonly string[]) => ruleText(rule('grants_more', { permissions: words.join(', ') }));
  const all = rule('grants_more', { permissions: Object.keys(PERMISSIONS).join(', ') });
  expect(ruleIn(sentence(Object.values(PERMISSIONS)))).toBe(all);
  const later = ['See bills', 'Do what a later release can'];
  expect(ruleIn(sentence(later))).toBe(rule('grants_more', { permissions: later.join(', ') }));
});
