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
  'deliver messages',
  'retry callbacks',
  'forget idempotency keys',
  'forget unclaimed files',
] as const;

type DueJobName = (typeof ORDER)[number];

/** Hears what to do outside the database, once what belongs to it is stored. */
export type Afterwards = (effect: () => void) => void;

/** Does everything that is due at the clock's time and answers how many things that were. */
export type DueJob = (tx: Tx, clock: Clock, afterwards: Afterwards) => Promise<number>;

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
        if (!job) continue;
        let effects: (() => void)[] = [];
        done[name] = await database.tx((tx) => {
          // A transaction that is tried again begins anew.
          effects = [];
          return job(tx, clock, (effect) => effects.push(effect));
        });
        for (const effect of effects) effect();
      }
      return done;
    },
  };
}
