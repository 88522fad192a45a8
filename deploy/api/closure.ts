/** Everything to which an export refers: two reports are compared export by export. */
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

/** TypeScript writes each member of an object type on a line of its own. */
const MEMBER = /^\s+(?:readonly )?(?:(['"])(.+?)\1|([\w$]+))\??(?:: |\(|<)/gm;

const membersOf = (text: string): readonly string[] =>
  [...text.matchAll(MEMBER)].map(([, , quoted, plain]) => quoted ?? plain ?? '');

/**
 * The members that an export had before, and has no more: TypeScript accepts a value for a property that no code reads any longer. A
 * declaration that was renamed or moved is compared with all that the export refers to now.
 */
export function lostMembers(before: readonly Declared[], now: readonly Declared[]): readonly string[] {
  const everywhere = now.map(({ text }) => text).join('\n');
  return before.flatMap(({ id, text }) => {
    const left = new Set(membersOf(now.find((one) => one.id === id)?.text ?? everywhere));
    return membersOf(text).filter((member) => !left.has(member));
  });
}
