import { fillPath } from './call.ts';

it('a value in a path stays one part of the path', () =>
  expect(fillPath('customers/{id}/bills', { id: 'a/b..' })).toBe('customers/a%2Fb../bills'));

it.each([undefined, '', '.', '..'])('the value “%s” is refused, because it would lead to another path', (id) =>
  expect(() => fillPath('customers/{id}', id === undefined ? {} : { id })).toThrow(
    'The path customers/{id} needs a value for id.',
  ),
);
