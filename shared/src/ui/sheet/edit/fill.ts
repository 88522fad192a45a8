/** Determines the cells that a paste or a fill changes, and counts the cells that it cannot change. */
import type { EditColumn, GridItem } from './columns.ts';
import type { CellChange } from './edits.ts';
import type { Limits, Rectangle } from './selection.ts';

export interface Skipped {
  /** The numbers of pasted rows and columns that do not fit into the grid. */
  readonly rows: number;
  readonly columns: number;
  /** The number of cells that cannot be changed and contain another text. */
  readonly fixed: number;
}

const NOTHING_SKIPPED: Skipped = { rows: 0, columns: 0, fixed: 0 };

interface Grid<R extends GridItem> {
  readonly rows: readonly R[];
  readonly columns: readonly EditColumn<R>[];
  readonly textAt: (row: R, column: EditColumn<R>) => string;
}

/**
 * The number of rows or columns that a paste covers: the selected number if it is a multiple of the pasted number, as in a spreadsheet,
 * otherwise the pasted number.
 */
const spread = (pasted: number, chosen: number): number => (chosen > pasted && chosen % pasted === 0 ? chosen : pasted);

/**
 * The area that pasted texts cover: in each direction the selected length if it is a multiple of the pasted length,
 * else the pasted length.
 */
export function pasteArea(cells: readonly (readonly string[])[], chosen: Rectangle, limits: Limits) {
  const width = Math.max(1, ...cells.map((row) => row.length));
  const wanted = {
    rows: spread(cells.length, chosen.bottom - chosen.top + 1),
    columns: spread(width, chosen.right - chosen.left + 1),
  };
  const rows = Math.min(wanted.rows, limits.rows - chosen.top);
  const columns = Math.min(wanted.columns, limits.columns - chosen.left);
  return { rows, columns, width, left: { rows: wanted.rows - rows, columns: wanted.columns - columns } };
}

/** The changes of a row when texts are written into its cells from the column `left` on, and the number of cells that cannot be changed. */
export function rowChanges<R extends GridItem>(
  { columns, textAt }: Grid<R>,
  row: R,
  left: number,
  texts: readonly (string | undefined)[],
): { readonly changes: readonly CellChange[]; readonly fixed: number } {
  const changes: CellChange[] = [];
  let fixed = 0;
  for (const [place, text] of texts.entries()) {
    const column = columns[left + place];
    if (!column || text === undefined) continue;
    if (column.isEditable(row)) changes.push({ id: row.id, column: column.name, text });
    else if (text.trim() !== textAt(row, column).trim()) fixed += 1;
  }
  return { changes, fixed };
}

/** Fills the rows of `to` with the rows of `from`, repeatedly. */
export function fillChanges<R extends GridItem>(
  grid: Grid<R>,
  from: Rectangle,
  to: Pick<Rectangle, 'top' | 'bottom'>,
): { readonly changes: readonly CellChange[]; readonly left: Skipped } {
  const height = from.bottom - from.top + 1;
  const changes: CellChange[] = [];
  let fixed = 0;
  for (let at = to.top; at <= to.bottom; at += 1) {
    const row = grid.rows[at];
    // When filling upwards, the pattern is repeated upwards from its last row.
    const source = grid.rows[from.top + ((((at - from.top) % height) + height) % height)];
    if (!row || !source || row === source) continue;
    const texts = grid.columns
      .slice(from.left, from.right + 1)
      .map((column) => (column.isEditable(source) ? grid.textAt(source, column) : undefined));
    const { changes: own, fixed: kept } = rowChanges(grid, row, from.left, texts);
    changes.push(...own);
    fixed += kept;
  }
  return { changes, left: { ...NOTHING_SKIPPED, fixed } };
}
