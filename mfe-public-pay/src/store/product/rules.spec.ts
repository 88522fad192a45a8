import { controlFor } from './rules.ts';

test.each([
  [1, 'chips'],
  [10, 'chips'],
  [11, 'select'],
  [24, 'select'],
  [25, 'search'],
])('an option with %i values is chosen by %s', (values, control) => expect(controlFor(values)).toBe(control));
