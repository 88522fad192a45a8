/** Writes CSV files for spreadsheets (RFC 4180, UTF-8 with a byte order mark), both for exports in the browser and for the gateway. */

/** The byte order mark; without it, spreadsheets assume an older encoding than UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * Matches text that a spreadsheet would run as a formula, also with full-width characters and after apostrophes. The export adds one
 * apostrophe to such text, and the import removes exactly one.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that cannot be a formula: a number, an amount, or a date and time. */
export const csvPlain = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell of text. Text that begins like a formula gets an apostrophe, so that a spreadsheet treats it as text. */
export const csvText = (text: string): string => csvPlain(FORMULA.test(text) ? `'${text}` : text);

/** A line of cells that are already escaped. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
