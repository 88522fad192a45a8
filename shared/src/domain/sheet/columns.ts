/** The columns of a sheet, and the conversion of cell texts to wire values. */
import { plainNumber, latinDigits } from '../../contract/kernel/digits.ts';
import { dayOfSerial, dayOfText } from './serial.ts';

interface Choice {
  readonly value: string | number | boolean | null;
  /** The texts that mean this choice in a cell, in every language; screens show the first one. */
  readonly names: readonly string[];
}

export interface SheetColumn {
  /** The wire name; `address.state` for a nested field. */
  readonly name: string;
  /** The label in the person's language, which is the heading in the template. */
  readonly label: string;
  /** The labels in other languages. */
  readonly names?: readonly string[];
  /** An example cell for the template. */
  readonly example: string;
  /** The type of the cell; text by default. */
  readonly kind?: 'day' | 'amount' | 'phone';
  /** The allowed values. */
  readonly choices?: readonly Choice[];
  /** The value of an empty cell; empty text by default. */
  readonly empty?: string | number | boolean | null;
  /** Whether no two rows of a file may have the same value in this column. */
  readonly isUnique?: boolean;
  /** Returns a warning if a person should check the value, although it may be sent. */
  readonly caution?: (wire: unknown) => string | undefined;
}

/** Normalises words for comparison: ignores case, width variants, spaces, dashes and the asterisk of a required column. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The wire value of a cell; text that cannot be converted is returned unchanged, so that the contract's rule refuses it. */
export function wireOf({ kind, choices, empty = '' }: SheetColumn, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return empty;
  if (choices) {
    const found = choices.find(({ value, names }) =>
      [String(value), ...names].some((name) => folded(name) === folded(trimmed)),
    );
    return found ? found.value : text;
  }
  if (kind === 'day') return dayOfText(plainNumber(trimmed)) ?? dayOfSerial(plainNumber(trimmed)) ?? text;
  if (kind === 'amount') return amountOf(trimmed);
  return text;
}

/** Converts `RM 1,234.5` to `1234.5`; `٫` and `٬` are the Arabic decimal point and thousands separator. */
const amountOf = (text: string): string =>
  latinDigits(text)
    .replaceAll('٫', '.')
    .replace(/^(?:rm|myr)\s*/i, '')
    .replace(/(?<=\d)[,٬\s](?=\d{3}(?:\D|$))/g, '');

export interface Matched {
  /** The index of each column in a row; -1 if the column is missing. */
  readonly places: readonly number[];
  /** Headings that match no column, without those that the person chose to ignore. */
  readonly unknown: readonly string[];
}

/**
 * Headings that a person assigned earlier: maps a heading, as `folded` returns it, to the wire name of its column, or to empty text if the
 * heading is ignored.
 */
export type KnownHeads = Readonly<Record<string, string>>;

/**
 * Finds the columns by their headings, in any order and language, or by their wire names; assignments in `known` take precedence. The
 * first of two equal headings is used.
 */
export function matchHeads(columns: readonly SheetColumn[], heads: readonly string[], known: KnownHeads = {}): Matched {
  const foldedHeads = heads.map(folded);
  const mapped = foldedHeads.map((head) => (Object.hasOwn(known, head) ? known[head] : undefined));
  const places = columns.map(({ name, label, names = [] }) => {
    const before = mapped.indexOf(name);
    if (before >= 0) return before;
    const called = new Set([name, label, ...names].map(folded));
    return foldedHeads.findIndex((head, at) => mapped[at] === undefined && called.has(head));
  });
  const unknown = heads.filter((head, at) => head.trim() !== '' && mapped[at] === undefined && !places.includes(at));
  return { places, unknown };
}
