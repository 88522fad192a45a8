/**
 * The clipboard format of spreadsheets: tabs between cells, a line for each row, and quotes around cells that contain tabs, line breaks or
 * quotes.
 */

const needsQuotes = /[\t\r\n"]/;

/** A rectangle of cells as text for spreadsheets. */
export const rectangleText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

/** The index after the quote that closes the quote at `start`; -1 if there is none. */
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

/** Reads the cell at `start`. A quote that does not close at the end of a cell is a normal character, as in `"Maju" Sdn Bhd`. */
function cellAt(text: string, start: number): readonly [cell: string, end: number] {
  const closed = text[start] === '"' ? afterQuote(text, start) : -1;
  if (closed !== -1 && endsCell(text, closed)) return [text.slice(start + 1, closed - 1).replaceAll('""', '"'), closed];
  let end = start;
  while (!endsCell(text, end)) end += 1;
  return [text.slice(start, end), end];
}

/**
 * The rows of cells in copied text; rows may differ in length. Spreadsheets end the text with a line break, which makes no
 * extra row.
 */
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
