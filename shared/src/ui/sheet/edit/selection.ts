/** The selected cells of a grid, and how keys move the selection. Rows and columns are counted from 0. */

export interface Place {
  readonly row: number;
  readonly at: number;
}

/** A rectangle: `active` is the cell that receives typing, and `extent` is the opposite corner. */
export interface Selection {
  readonly active: Place;
  readonly extent: Place;
}

export interface Limits {
  readonly rows: number;
  readonly columns: number;
}

export interface Rectangle {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const alone = (place: Place): Selection => ({ active: place, extent: place });

export const rectangleIn = ({ active, extent }: Selection): Rectangle => ({
  top: Math.min(active.row, extent.row),
  bottom: Math.max(active.row, extent.row),
  left: Math.min(active.at, extent.at),
  right: Math.max(active.at, extent.at),
});

const PAGE = 10;

export interface Pressed {
  readonly key: string;
  readonly isShift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly isCommand: boolean;
  /** True if columns run from right to left. */
  readonly isMirrored: boolean;
}

type Steps = Readonly<Record<string, (from: Place, last: Place, isFar: boolean) => Place>>;

const STEPS: Steps = {
  ArrowDown: ({ row, at }, last, isFar) => ({ row: isFar ? last.row : row + 1, at }),
  ArrowUp: ({ row, at }, _, isFar) => ({ row: isFar ? 0 : row - 1, at }),
  Forward: ({ row, at }, last, isFar) => ({ row, at: isFar ? last.at : at + 1 }),
  Back: ({ row, at }, _, isFar) => ({ row, at: isFar ? 0 : at - 1 }),
  PageDown: ({ row, at }) => ({ row: row + PAGE, at }),
  PageUp: ({ row, at }) => ({ row: row - PAGE, at }),
  Home: ({ row }, _, isFar) => ({ row: isFar ? 0 : row, at: 0 }),
  End: ({ row }, last, isFar) => ({ row: isFar ? last.row : row, at: last.at }),
};

const within = (value: number, last: number): number => Math.max(0, Math.min(value, last));

/** The selection after a key; undefined for a key that does not move it. Shift moves only the opposite corner. */
export function stepped(from: Selection, pressed: Pressed, { rows, columns }: Limits): Selection | undefined {
  const { key, isShift, isCommand, isMirrored } = pressed;
  const last = { row: rows - 1, at: columns - 1 };
  if (isCommand && key.toLowerCase() === 'a') return { active: { row: 0, at: 0 }, extent: last };
  if (isShift && key === ' ') return { active: { ...from.active, at: 0 }, extent: { ...from.extent, at: last.at } };
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  const step = STEPS[key === forward ? 'Forward' : key === back ? 'Back' : key];
  if (!step) return undefined;
  const to = step(isShift ? from.extent : from.active, last, isCommand);
  const place = { row: within(to.row, last.row), at: within(to.at, last.at) };
  return isShift ? { ...from, extent: place } : alone(place);
}

/** The next or the previous cell, continuing in the adjacent row; undefined beyond the first and the last cell. */
export function neighbour({ row, at }: Place, by: 1 | -1, { rows, columns }: Limits): Place | undefined {
  const next = row * columns + at + by;
  return next < 0 || next >= rows * columns ? undefined : { row: Math.floor(next / columns), at: next % columns };
}
