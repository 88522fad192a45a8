/** The columns of a grid whose cells are edited before they are saved. */
import * as v from 'valibot';
import type { RowEdits } from './edits.ts';

/** A row of the grid; its name is part of the accessible names of its cells. */
export interface GridItem {
  readonly id: string;
  readonly name: string;
  /** The id of the parent row, below which this row is shown; null for an independent row. */
  readonly partOf: string | null;
}

/** The result of reading a cell: its text in stored form, and the rule that it breaks. */
export interface ReadCell {
  readonly text: string;
  /** A rule (`rule.amount`) or a sentence; left out if the text is valid. */
  readonly fault?: string | undefined;
}

/** Checks a text with a field of the contract; the text is stored unchanged. */
export function readBy(schema: v.GenericSchema<string, unknown>, text: string): ReadCell {
  const { success, issues } = v.safeParse(schema, text);
  return success ? { text } : { text, fault: issues[0].message };
}

export interface EditColumn<R extends GridItem> {
  readonly name: string;
  readonly label: string;
  /** The width of the column, in pixels. */
  readonly width: number;
  /** Text by default; numbers are left-to-right in every language, and are aligned with the end of the cell. */
  readonly kind?: 'number';
  readonly isEditable: (row: R) => boolean;
  /** The value of the row, in the form in which a person would type it. */
  readonly textOf: (row: R) => string;
  /** Reads a typed or pasted text. Two texts with one meaning give the same stored text. */
  readonly read: (text: string, row: R) => ReadCell;
  /** Formats a valid text for display; without it, the text is displayed unchanged. */
  readonly show?: (text: string) => string;
  /** The value that applies while the cell is empty; `whole` has the edits of the parent row. */
  readonly placeholder?: (row: R, whole: RowEdits | undefined) => string;
  /** The options of the cell. */
  readonly choices?: (row: R) => readonly string[];
}

/** A text as a person reads, types and copies it: for an option its label, otherwise the stored text. */
export const wordsOf = <R extends GridItem>({ choices, show }: EditColumn<R>, text: string): string =>
  choices && show ? show(text) : text;
