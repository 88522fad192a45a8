/**
 * Work that falls due as time passes. Moving the clock runs all of it, in the one order in which the parts may rely on each
 * other; each job runs in a transaction of its own, or in several, and may run again at any time without doing anything twice.
 */
import type { Clock } from '../time/clock.ts';
import type { Database, Tx } from '../data/database.ts';

const ORDER = [
  'mark bills overdue',
  'expire bills',
  'decide pending payments',
  'ask providers',
  'return money',
  'deliver messages',
  'forget idempotency keys',
  'forget paces',
  'forget unclaimed files',
] as const;

type DueJobName = (typeof ORDER)[number];

/** Hears what to do outside the database, once what belongs to it is stored. */
export type Afterwards = (effect: () => void) => void;

/** One thing of many that a job could not do. The message names it, and holds no values: it is logged. */
export class PartFailed extends Error {}

/** Hears of it, while the rest of the job is stored. */
export type Failed = (failure: PartFailed) => void;

/** Does everything that is due at the clock's time and answers how many things that were. */
export type DueJob = (tx: Tx, clock: Clock, afterwards: Afterwards, failed: Failed) => Promise<number>;

/** The same for work that waits for others in between: it opens short transactions of its own, and none where nothing is due but to read. */
export type StepwiseJob = (database: Database, clock: Clock, failed: Failed) => Promise<number>;

/** Work that waits for others, and that nothing waits for: it opens its own short transactions too; answers how many things were done. */
export type ApartJob = () => Promise<number>;

/** Throws them in one `AggregateError`, if there are any. */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `Failures: ${failures.length}`);
}

type Done = Readonly<Record<string, number>>;

export interface DueJobs {
  readonly register: (name: DueJobName, job: DueJob) => void;
  readonly registerStepwise: (name: DueJobName, job: StepwiseJob) => void;
  readonly registerApart: (name: string, job: ApartJob) => void;
  /**
   * Runs every registered job once; answers name → number of things done. A job that fails, or one thing of it, stops none of the
   * others: what failed is thrown when all have run, in one `AggregateError`.
   */
  readonly run: (database: Database, clock: Clock) => Promise<Done>;
  /** Runs every job that was registered apart, after those that are running; nobody else's work waits for them. */
  readonly runApart: () => Promise<Done>;
}

interface Ran {
  readonly done: number;
  readonly failures: readonly unknown[];
}

type Run = (database: Database, clock: Clock) => Promise<Ran>;

async function runInOne(job: DueJob, database: Database, clock: Clock): Promise<Ran> {
  let effects: (() => void)[] = [];
  let failures: unknown[] = [];
  const done = await database.tx((tx) => {
    // A transaction that is tried again begins anew.
    effects = [];
    failures = [];
    return job(
      tx,
      clock,
      (effect) => effects.push(effect),
      (failure) => failures.push(failure),
    );
  });
  for (const effect of effects) effect();
  return { done, failures };
}

async function runStepwise(job: StepwiseJob, database: Database, clock: Clock): Promise<Ran> {
  const failures: unknown[] = [];
  const failed = (failure: unknown) => void failures.push(failure);
  // Steps before the one that fails are stored, and what was told of them stays told.
  const done = await job(database, clock, failed).catch((error: unknown) => {
    failed(error);
    return 0;
  });
  return { done, failures };
}

export function createJobs(): DueJobs {
  const jobs = new Map<DueJobName, Run>();
  const apart = new Map<string, ApartJob>();
  let last: Promise<unknown> = Promise.resolve();

  function keep(name: DueJobName, run: Run): void {
    if (jobs.has(name)) throw new Error(`The due job "${name}" is registered twice.`);
    jobs.set(name, run);
  }

  async function runAllApart(): Promise<Done> {
    const done: Record<string, number> = {};
    for (const [name, job] of apart) done[name] = await job();
    return done;
  }

  return {
    registerApart: (name, job) => void apart.set(name, job),
    runApart: () => {
      const running = last.then(runAllApart, runAllApart);
      last = running;
      return running;
    },
    register: (name, job) => keep(name, (database, clock) => runInOne(job, database, clock)),
    registerStepwise: (name, job) => keep(name, (database, clock) => runStepwise(job, database, clock)),
    run: async (database, clock) => {
      const done: Record<string, number> = {};
      const failures: unknown[] = [];
      for (const name of ORDER) {
        const run = jobs.get(name);
        if (!run) continue;
        try {
          const ran = await run(database, clock);
          done[name] = ran.done;
          failures.push(...ran.failures);
        } catch (error) {
          failures.push(error);
        }
      }
      throwAll(failures);
      return done;
    },
  };
}
