/** The columns of a grid whose cells are edited before they are saved. */
import * as v from 'valibot';
import type { RowEdits } from './edits.ts';

/** A row of the grid; its name is part of the accessible names of its cells. */
export interface GridItem {
  readonly id: string;
  readonly name: string;
  /** The id of the row that it belongs to and is shown below; null for an independent row. */
  readonly partOf: string | null;
}

/** The result of reading a cell: its text in the form in which it is kept, and the rule that it breaks. */
export interface ReadCell {
  readonly text: string;
  /** A rule (`rule.amount`) or a sentence; left out when the text is valid. */
  readonly fault?: string | undefined;
}

/** Checks a text with a field of the contract; the text is kept as it is. */
export function readBy(schema: v.GenericSchema<string, unknown>, text: string): ReadCell {
  const { success, issues } = v.safeParse(schema, text);
  return success ? { text } : { text, fault: issues[0].message };
}

export interface EditColumn<R extends GridItem> {
  readonly name: string;
  readonly label: string;
  /** In pixels. */
  readonly width: number;
  /** Text by default; numbers run from the left in every language, and stand at the end of the cell. */
  readonly kind?: 'number';
  readonly isEditable: (row: R) => boolean;
  /** The value of the row as a person would type it. */
  readonly textOf: (row: R) => string;
  /** Reads a text that was typed or pasted. Two texts that mean the same give the same text. */
  readonly read: (text: string, row: R) => ReadCell;
  /** Formats a valid text for display, if it is not shown as it is. */
  readonly show?: (text: string) => string;
  /** The value that applies while the cell is empty; `whole` holds the edits of the row that this one belongs to. */
  readonly placeholder?: (row: R, whole: RowEdits | undefined) => string;
  /** The options of the cell. */
  readonly choices?: (row: R) => readonly string[];
}

/** A text as a person reads, types and copies it: an option by its word, any other text as it is kept. */
export const wordsOf = <R extends GridItem>({ choices, show }: EditColumn<R>, text: string): string =>
  choices && show ? show(text) : text;
