/** Cells as spreadsheets put them on the clipboard: tabs between them, a line for each row, quotes around what holds either. */

const needsQuotes = /[\t\r\n"]/;

/** A rectangle as text that spreadsheets read. */
export const rectangleText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

/** The place after the quote that closes the one at `start`; -1 where none does. */
function afterQuote(text: string, start: number): number {
  let place = start + 1;
  for (;;) {
    const quote = text.indexOf('"', place);
    if (quote === -1) return -1;
    if (text[quote + 1] !== '"') return quote + 1;
    place = quote + 2;
  }
}

const endsCell = (text: string, place: number): boolean =>
  place === text.length || text[place] === '\t' || text[place] === '\n';

/** A quote that closes elsewhere than at the end of a cell is a letter, as in `"Maju" Sdn Bhd`. */
function cellAt(text: string, start: number): readonly [cell: string, end: number] {
  const closed = text[start] === '"' ? afterQuote(text, start) : -1;
  if (closed !== -1 && endsCell(text, closed)) return [text.slice(start + 1, closed - 1).replaceAll('""', '"'), closed];
  let end = start;
  while (!endsCell(text, end)) end += 1;
  return [text.slice(start, end), end];
}

/** Rows of cells, as many cells in each as it has. The line break at the end, which spreadsheets write, makes no row. */
export function rectangleOf(copied: string): readonly (readonly string[])[] {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (let place = 0; ; place += 1) {
    const [cell, end] = cellAt(text, place);
    rows.at(-1)?.push(cell);
    if (end === text.length) return rows;
    if (text[end] === '\n') rows.push([]);
    place = end;
  }
}
