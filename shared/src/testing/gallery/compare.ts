/**
 * Compares two pictures of a state. Other machines draw the edges of letters differently, so pictures are compared by the mean
 * colours of small squares, and a square may have moved by one. Changes that people would notice are larger.
 */

/** Pixels as in `ImageData`: four bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The scale of confirmed pictures: smaller than the page, because all of them are in the repository. */
export const SCALE = 0.5;

/** The side of a square in pixels of a picture: one and a half letters of small text. */
const CELL = 4;

/** The difference, out of 255 in one of the three colours, above which two squares count as different. */
const CLEARLY = 44;

/**
 * The maximum number of squares that may differ; a change of a small icon has more. In a large state, `MOST_OF_THOUSAND` of each thousand
 * squares may differ.
 */
const MOST_CELLS = 3;
const MOST_OF_THOUSAND = 4;

/** The maximum difference in size, in pixels of the page: lines of text may be a pixel higher on another machine. */
const MOST_PIXELS = 6;

interface Cells {
  readonly columns: number;
  readonly rows: number;
  /** Red, green and blue of each cell, row by row. */
  readonly colours: Float32Array;
}

function cellsOf({ width, height, data }: Pixels, ofPage: Area): Cells {
  const area = {
    x: Math.round(ofPage.x * SCALE),
    y: Math.round(ofPage.y * SCALE),
    width: ofPage.width * SCALE,
    height: ofPage.height * SCALE,
  };
  const columns = Math.max(1, Math.floor(area.width / CELL));
  const rows = Math.max(1, Math.floor(area.height / CELL));
  const colours = new Float32Array(columns * rows * 3);
  for (let place = 0; place < columns * rows; place += 1) {
    const [left, top] = [area.x + (place % columns) * CELL, area.y + Math.floor(place / columns) * CELL];
    for (let part = 0; part < 3; part += 1) {
      let sum = 0;
      for (let y = top; y < top + CELL; y += 1)
        for (let x = left; x < left + CELL; x += 1)
          if (x >= 0 && y >= 0 && x < width && y < height) sum += data[(y * width + x) * 4 + part] ?? 0;
      colours[place * 3 + part] = sum / CELL ** 2;
    }
  }
  return { columns, rows, colours };
}

/** The smallest difference between a cell and the cells at and around its place in the other picture. */
function differenceAt(one: Cells, other: Cells, column: number, row: number): number {
  const at = (row * one.columns + column) * 3;
  let least = Infinity;
  for (let y = Math.max(0, row - 1); y <= Math.min(other.rows - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(other.columns - 1, column + 1); x += 1) {
      const beside = (y * other.columns + x) * 3;
      let most = 0;
      for (let part = 0; part < 3; part += 1)
        most = Math.max(most, Math.abs((one.colours[at + part] ?? 0) - (other.colours[beside + part] ?? 0)));
      least = Math.min(least, most);
    }
  return least;
}

/** The number of cells of `one` without a similar cell in `other`. */
function strangers(one: Cells, other: Cells): number {
  let count = 0;
  for (let row = 0; row < one.rows; row += 1)
    for (let column = 0; column < one.columns; column += 1)
      if (differenceAt(one, other, column, row) > CLEARLY) count += 1;
  return count;
}

/** The change in words; undefined if the two pictures look alike. Areas are in pixels of the page. */
export function changeOf(kept: Pixels, keptArea: Area, now: Pixels, area: Area): string | undefined {
  const grown = [keptArea.width - area.width, keptArea.height - area.height].some((by) => Math.abs(by) > MOST_PIXELS);
  if (grown) return `is ${area.width} × ${area.height} pixels, and was ${keptArea.width} × ${keptArea.height}`;
  const [before, after] = [cellsOf(kept, keptArea), cellsOf(now, area)];
  const count = Math.max(strangers(before, after), strangers(after, before));
  const cells = after.columns * after.rows;
  if (count <= Math.max(MOST_CELLS, (cells * MOST_OF_THOUSAND) / 1000)) return undefined;
  const share = Math.max(1, Math.round((count * 100) / cells));
  return `looks different in ${share} % of its area`;
}
