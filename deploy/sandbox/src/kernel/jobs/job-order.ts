/** The order of due jobs: phase after phase, and within a phase each job after the jobs that it names. */

/**
 * Moment jobs and the due dates of bills come first. Then come results of providers and payers, then consumers of the ledger, then messages
 * and callbacks. Expired rows are deleted last.
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

/** Jobs without a given order run in the order of their registration. Throws for a job whose order is impossible. */
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
