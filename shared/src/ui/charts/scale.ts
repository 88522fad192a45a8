/** Heights of bars. All amounts are sen or counts, never negative. */

/** The height of a bar in percent of the highest one: 0 for nothing, and at least 1 for any amount. */
export function heightOf(value: bigint, highest: bigint): number {
  if (value <= 0n || highest <= 0n) return 0;
  return Math.max(1, Number((value * 1000n) / highest) / 10);
}

export const highestOf = (values: Iterable<bigint>): bigint => {
  let highest = 0n;
  for (const value of values) if (value > highest) highest = value;
  return highest;
};
