/** A statement takes at most 65,535 parameters; this many rows of any of our tables stay below. */
const ROWS = 500;

export function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS) yield rows.slice(start, start + ROWS);
}
