import * as v from 'valibot';
import { gramsOf, Kilograms, kilogramsOf, SomeKilograms } from './weight.ts';

test.each([
  ['0', 0],
  ['0.001', 1],
  ['0.5', 500],
  ['1.500', 1500],
  ['30', 30_000],
  ['9999.999', 9_999_999],
])('a weight of %s kg is converted to %i g, and back to kilograms without a change', (text, grams) => {
  expect(gramsOf(text)).toBe(grams);
  expect(gramsOf(kilogramsOf(grams))).toBe(grams);
});

test.each(['', '.5', '1.', '1.0001', '-1', '1e3', '10000', '1,5', '1 kg', ' 1', 'NaN'])(
  'the text %p is not a weight',
  (text) => expect(gramsOf(text)).toBeUndefined(),
);

test('a typed weight is normalised, and a text that is not a weight above zero is refused', () => {
  expect(v.parse(Kilograms, ' 1.500 ')).toBe('1.5');
  expect(v.parse(Kilograms, '١٫٥')).toBe('1.5');
  expect(v.safeParse(Kilograms, '1 kg').issues?.[0].message).toBe('rule.weight');
  expect(v.safeParse(SomeKilograms, '0.000').issues?.[0].message).toBe('rule.weight_positive');
});
