/** A statement can have at most 65,535 parameters. This number of rows of any of our tables needs fewer. */
const ROWS = 500;

export function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS) yield rows.slice(start, start + ROWS);
}
