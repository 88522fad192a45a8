/** Comma-separated files that spreadsheets open: UTF-8 with its mark, as RFC 4180 says. What the browser exports and the gateway makes is written here. */

/** Without it, spreadsheets take the bytes for something older than UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * What a spreadsheet would run instead of show, when a cell begins with it; also in the wide letters of East Asia. Text that
 * has the apostrophe already gets one more, so that an import can take exactly one away.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that cannot be a formula: a number, an amount, a moment. */
export const csvPlain = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell of text. One that begins like a formula gets an apostrophe, which makes it text again. */
export const csvText = (text: string): string => csvPlain(FORMULA.test(text) ? `'${text}` : text);

/** A line of cells that are written already. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
