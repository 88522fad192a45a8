import { heightOf, highestOf } from './scale.ts';

describe('the height of a bar', () => {
  it.each([
    [0n, 100n, 0],
    [100n, 100n, 100],
    [50n, 100n, 50],
    [1n, 1_000_000n, 1],
    [123n, 1_000n, 12.3],
    [0n, 0n, 0],
  ])('for the value %s with the highest value %s is %s percent', (value, highest, height) =>
    expect(heightOf(value, highest)).toBe(height),
  );

  it('is relative to the highest value, which is zero in an empty chart', () => {
    expect(highestOf([])).toBe(0n);
    expect(highestOf([3n, 9n, 4n])).toBe(9n);
  });
});
