import { fieldWords, rule, ruleOf, ruleText } from './rules.ts';

describe('a rule as a schema carries it', () => {
  it('brings the values of its blanks, whatever is in them', () => {
    const values = { min: 'a&b=c?d', max: '10' };
    expect(ruleOf(rule('between', values))).toEqual({ key: 'between', values });
    expect(rule('required')).toBe('rule.required');
  });

  it('is an English sentence for the gateway, with the name of the field', () => {
    expect(ruleText(rule('max', { max: 5 }), 'title')).toBe('Enter at most 5 characters');
    expect(ruleText(rule('password_minimum'), 'new_password')).toBe(
      'New Password is too short, you want to get hacked?',
    );
  });

  it('is found again from the sentence that the gateway sent', () => {
    expect(ruleOf('Enter a number from 1 to 10')).toEqual({ key: 'between', values: { min: '1', max: '10' } });
    expect(ruleOf('New Password is too short, you want to get hacked?')).toEqual({
      key: 'password_minimum',
      values: { field: 'New Password' },
    });
  });

  it.each(['Some other sentence', 'rule.unheard_of', 'rule.toString', ''])('%p is a sentence already', (text) => {
    expect(ruleOf(text)).toBeUndefined();
    expect(ruleText(text)).toBe(text);
  });
});

test('field errors turn underscores into capitalised words', () =>
  expect(fieldWords('payer_email')).toBe('Payer Email'));
