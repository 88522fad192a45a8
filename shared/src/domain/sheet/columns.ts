/** What a sheet may hold: the columns that its rows are made of, and how what stands in a cell becomes what the gateway reads. */
import { plainNumber, latinDigits } from '../../contract/kernel/digits.ts';
import { dayOfSerial, dayOfText } from './serial.ts';

interface Choice {
  readonly value: string | number | boolean | null;
  /** What a cell may say for it, in every language; the first is shown. */
  readonly names: readonly string[];
}

export interface SheetColumn {
  /** The wire name; `address.state` for a part of a part. */
  readonly name: string;
  /** What people call it now; the head of the template. */
  readonly label: string;
  /** What they call it in other languages. */
  readonly names?: readonly string[];
  /** What a cell could say, for the template. */
  readonly example: string;
  /** Text by default. */
  readonly kind?: 'day' | 'amount';
  /** What the cell has to choose from. */
  readonly choices?: readonly Choice[];
  /** What an empty cell means; the empty text by default. */
  readonly empty?: string | number | boolean | null;
  /** No two rows of a file may say the same. */
  readonly isUnique?: boolean;
  /** What a person should look at again, though it may be sent: a sentence for what the gateway would read. */
  readonly caution?: (wire: unknown) => string | undefined;
}

/** Words without what only looks different: case, accents of width, spaces, dashes, and the star of a required column. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** What a cell says, as the gateway reads it; text that cannot be read goes on as it is, for the contract's rule to refuse. */
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

/** `RM 1,234.5` is `1234.5`; `٫` and `٬` are the Arabic point and comma. */
const amountOf = (text: string): string =>
  latinDigits(text)
    .replaceAll('٫', '.')
    .replace(/^(?:rm|myr)\s*/i, '')
    .replace(/(?<=\d)[,٬\s](?=\d{3}(?:\D|$))/g, '');

export interface Matched {
  /** For each column, where it stands in a row; -1 when it is missing. */
  readonly places: readonly number[];
  /** Heads that name no column, without those that are known to be left out. */
  readonly unknown: readonly string[];
}

/** What heads meant before: the folded head to the wire name of its column, or to nothing for one that was left out. */
export type KnownHeads = Readonly<Record<string, string>>;

/**
 * Finds the columns by their heads: in any order, in any language, by their wire names too; what is `known` counts more. The
 * first of two equal heads counts.
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
