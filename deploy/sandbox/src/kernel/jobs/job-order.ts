/** When due jobs run among each other: phase after phase, and in a phase each after those that it names. */

/**
 * First moments that have passed and the due dates of bills, then what providers and payers did and what is read from the ledger, then
 * messages and callbacks; expired rows are deleted last.
 */
export const PHASES = [
  'moments',
  'due dates',
  'decisions',
  'enquiries',
  'returns',
  'books',
  'messages',
  'retention',
] as const;
type Phase = (typeof PHASES)[number];

export interface Placed {
  readonly name: string;
  readonly phase: Phase;
  /** Jobs of the same phase, or of one before it, that run earlier. */
  readonly after?: readonly string[];
}

/** Jobs that nothing puts in an order run as they were registered. Throws for a job whose order cannot be kept. */
export function orderOf<J extends Placed>(jobs: readonly J[]): readonly J[] {
  const ordered: J[] = [];
  for (const job of jobs) {
    if (!PHASES.includes(job.phase)) throw new Error(`The due job "${job.name}" has no order: it names no phase.`);
    const unknown = job.after?.find((name) => jobs.every((other) => other.name !== name));
    if (unknown !== undefined)
      throw new Error(`The due job "${job.name}" has no order: it runs after "${unknown}", which is no job.`);
  }
  for (const phase of PHASES) {
    const waiting = jobs.filter((job) => job.phase === phase);
    while (waiting.length > 0) {
      const isDone = (name: string) => ordered.some((job) => job.name === name);
      const next = waiting.findIndex(({ after = [] }) => after.every(isDone));
      const [job] = waiting.splice(Math.max(next, 0), 1);
      if (!job || next === -1)
        throw new Error(
          `The due job "${job?.name}" has no order: it runs after "${job?.after?.join('", "')}", which runs later.`,
        );
      ordered.push(job);
    }
  }
  return ordered;
}
