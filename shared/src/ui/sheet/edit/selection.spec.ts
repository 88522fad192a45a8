import { alone, neighbour, rectangleIn, stepped, type Pressed } from './selection.ts';

const LIMITS = { rows: 30, columns: 5 };
const at = (row: number, column: number) => ({ row, at: column });
const press = (key: string, changes: Partial<Pressed> = {}): Pressed => ({
  key,
  isShift: false,
  isCommand: false,
  isMirrored: false,
  ...changes,
});

test.each([
  [press('ArrowDown'), at(6, 2)],
  [press('ArrowUp'), at(4, 2)],
  [press('ArrowRight'), at(5, 3)],
  [press('ArrowLeft'), at(5, 1)],
  // In Arabic the next column is to the left.
  [press('ArrowLeft', { isMirrored: true }), at(5, 3)],
  [press('ArrowDown', { isCommand: true }), at(29, 2)],
  [press('ArrowLeft', { isCommand: true }), at(5, 0)],
  [press('Home'), at(5, 0)],
  [press('End'), at(5, 4)],
  [press('Home', { isCommand: true }), at(0, 0)],
  [press('End', { isCommand: true }), at(29, 4)],
  [press('PageDown'), at(15, 2)],
  [press('PageUp'), at(0, 2)],
] as const)('the key %p moves the selection from row 5, column 2 to %p', (pressed, place) => {
  expect(stepped(alone(at(5, 2)), pressed, LIMITS)).toEqual(alone(place));
});

it('Shift with an arrow key extends the selection, and the active cell does not change', () => {
  const wider = stepped(alone(at(5, 2)), press('ArrowDown', { isShift: true }), LIMITS);
  expect(wider).toEqual({ active: at(5, 2), extent: at(6, 2) });
  expect(rectangleIn({ active: at(5, 2), extent: at(3, 4) })).toEqual({ top: 3, bottom: 5, left: 2, right: 4 });
  expect(stepped(alone(at(5, 2)), press(' ', { isShift: true }), LIMITS)).toEqual({
    active: at(5, 0),
    extent: at(5, 4),
  });
  expect(stepped(alone(at(5, 2)), press('a', { isCommand: true }), LIMITS)).toEqual({
    active: at(0, 0),
    extent: at(29, 4),
  });
  expect(stepped(alone(at(5, 2)), press('x'), LIMITS)).toBeUndefined();
});

it('after the last cell of a row comes the first cell of the next row, and no cell comes after the last row', () => {
  expect(neighbour(at(5, 4), 1, LIMITS)).toEqual(at(6, 0));
  expect(neighbour(at(5, 0), -1, LIMITS)).toEqual(at(4, 4));
  expect(neighbour(at(29, 4), 1, LIMITS)).toBeUndefined();
  expect(neighbour(at(0, 0), -1, LIMITS)).toBeUndefined();
});
