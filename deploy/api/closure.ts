/** Everything to which an export refers: two reports are compared export by export. */
import { partsOf } from './parts.ts';
import { reader } from './reach.ts';
import type { Report } from './report.ts';
import type { Reference } from './statements.ts';

/** A declaration to which an export refers. */
export interface Declared {
  /** Its module and its name. */
  readonly id: string;
  readonly text: string;
}

/** A function that returns the closure of an export, in a fixed order. */
export function closuresOf(report: Report): (root: Reference) => readonly Declared[] {
  const { reach } = reader(new Map(report.map(({ path, code }) => [path, code])));
  return (root) =>
    [...reach([root])]
      .flatMap(([path, statements]) =>
        [...statements].map(({ names, text }) => ({ id: `${path} ${names.join()}`, text })),
      )
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * The members and parameters that an export had before, and has no more. A declaration that was renamed or moved is compared with all that
 * the export refers to now.
 */
export function lostParts(before: readonly Declared[], now: readonly Declared[]): readonly string[] {
  return before.flatMap(({ id, text }) => {
    const same = now.filter((one) => one.id === id);
    const candidates = same.length > 0 ? same : now;
    if (candidates.some((one) => one.text === text)) return [];
    const left = new Set(candidates.flatMap((one) => [...partsOf(one.text)]));
    return [...partsOf(text)].filter((part) => !left.has(part));
  });
}
