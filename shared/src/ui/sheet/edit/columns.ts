/** What the columns of a grid are, in which cells are typed over before they are saved. */

import type { RowEdits } from './edits.ts';

/** A row of the grid: what people call it, so that each of its cells can be named. */
export interface GridItem {
  readonly id: string;
  readonly name: string;
  /** The id of the row that it belongs to and stands below; null for one of its own. */
  readonly partOf: string | null;
}

/** What was understood of a cell: its text as it is kept, and the rule that it breaks. */
export interface ReadCell {
  readonly text: string;
  /** A rule (`rule.amount`) or a sentence; left out where nothing is wrong. */
  readonly fault?: string | undefined;
}

export interface EditColumn<R extends GridItem> {
  readonly name: string;
  readonly label: string;
  /** In pixels. */
  readonly width: number;
  /** Text by default; numbers run from the left in every language, and stand at the end of the cell. */
  readonly kind?: 'number';
  readonly isEditable: (row: R) => boolean;
  /** What the row holds, as a person would type it. */
  readonly textOf: (row: R) => string;
  /** Of what was typed or pasted. Two texts that mean the same are kept as one. */
  readonly read: (text: string, row: R) => ReadCell;
  /** How a text in which nothing is wrong is shown, where not as it is. */
  readonly show?: (text: string) => string;
  /** What counts where the cell is empty; `whole` is what was typed in the row that it belongs to. */
  readonly placeholder?: (row: R, whole: RowEdits | undefined) => string;
  /** What the cell has to choose from. */
  readonly choices?: (row: R) => readonly string[];
}

/** A text as a person reads, types and copies it: one of several choices by its word, all else as it is kept. */
export const wordsOf = <R extends GridItem>({ choices, show }: EditColumn<R>, text: string): string =>
  choices && show ? show(text) : text;
