/** Heights of bars. The values are sen or counts, never negative. */

/** The height of a bar in percent of the highest bar: 0 for a value of 0, and at least 1 for any other value. */
export function heightOf(value: bigint, highest: bigint): number {
  if (value <= 0n || highest <= 0n) return 0;
  return Math.max(1, Number((value * 1000n) / highest) / 10);
}

export const highestOf = (values: Iterable<bigint>): bigint => {
  let highest = 0n;
  for (const value of values) if (value > highest) highest = value;
  return highest;
};
