/** The counts of a rehearsal as text. */
import type { Counted } from '../sandbox/src/testing/rehearsal/count.ts';

const some = (faults: readonly string[]): string => faults.slice(0, 5).join('; ');

/** Throws the counts when an acknowledged record is lost or doubled, the books do not balance, or a callback is wrong. */
export function inWords(name: string, { lost, doubled, unbalanced, callbacks, ...counted }: Counted): string {
  const faults = { lost, doubled, unbalanced, 'wrong callbacks': callbacks };
  const counts = Object.entries(faults).map(([what, { length }]) => `${length} ${what}`);
  const words = `  ${name.padEnd(36)}${counted.acknowledged} acknowledged records: ${counts.join(', ')}`;
  const all = Object.values(faults).filter(({ length }) => length > 0);
  if (all.length > 0) throw new Error(`${words}\n${all.map(some).join('\n')}`);
  return words;
}
