import { heightOf, highestOf } from './scale.ts';

describe('the heights of bars', () => {
  it.each([
    [0n, 100n, 0],
    [100n, 100n, 100],
    [50n, 100n, 50],
    [1n, 1_000_000n, 1],
    [123n, 1_000n, 12.3],
    [0n, 0n, 0],
  ])('%s of %s is %s percent', (value, highest, height) => expect(heightOf(value, highest)).toBe(height));

  it('the highest of no values is zero', () => {
    expect(highestOf([])).toBe(0n);
    expect(highestOf([3n, 9n, 4n])).toBe(9n);
  });
});
