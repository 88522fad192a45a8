/**
 * Work that falls due as time passes. Moving the clock runs all of it, in the one order in which the parts may rely on each
 * other; each job runs in its own transaction and may run again at any time without doing anything twice.
 */
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';

const ORDER = [
  'mark bills overdue',
  'expire bills',
  'decide pending payments',
  'settle',
  'payout results',
  'renew subscriptions',
  'retry callbacks',
  'forget idempotency keys',
] as const;

type DueJobName = (typeof ORDER)[number];

/** Does everything that is due at the clock's time and answers how many things that were. */
export type DueJob = (tx: Tx, clock: Clock) => Promise<number>;

export interface DueJobs {
  readonly register: (name: DueJobName, job: DueJob) => void;
  /** Runs every registered job once; answers name → number of things done. */
  readonly run: (database: Database, clock: Clock) => Promise<Readonly<Record<string, number>>>;
}

export function createJobs(): DueJobs {
  const jobs = new Map<DueJobName, DueJob>();
  return {
    register: (name, job) => {
      if (jobs.has(name)) throw new Error(`The due job "${name}" is registered twice.`);
      jobs.set(name, job);
    },
    run: async (database, clock) => {
      const done: Record<string, number> = {};
      for (const name of ORDER) {
        const job = jobs.get(name);
        if (job) done[name] = await database.tx((tx) => job(tx, clock));
      }
      return done;
    },
  };
}
