/**
 * Work that falls due as time passes. Moving the clock runs all of it, in an order in which later jobs can rely on earlier ones. Each job
 * runs in one or more separate transactions, and is idempotent.
 */
import type { Clock } from '../time/clock.ts';
import type { Database, Tx } from '../data/database.ts';
import { orderOf, type Placed } from './job-order.ts';

/** Registers an effect outside the database, to be done once the transaction is stored. */
export type Afterwards = (effect: () => void) => void;

/** One part of a job that failed. Its message names the part and contains no values, because it is logged. */
export class PartFailed extends Error {}

/** Reports a failed part, while the rest of the job is stored. */
export type Failed = (failure: PartFailed) => void;

/** Does everything that is due at the clock's time, and returns the number of things that were done. */
export type DueWork = (tx: Tx, clock: Clock, afterwards: Afterwards, failed: Failed) => Promise<number>;

/** Like `DueWork`, for work that waits for other systems: it opens its own short transactions, read-only ones when nothing is due. */
export type StepwiseWork = (database: Database, clock: Clock, failed: Failed) => Promise<number>;

/**
 * Work that waits for other systems, and that no job depends on. It opens its own short transactions and returns the number of things that
 * were done.
 */
export type ApartWork = () => Promise<number>;

/** A job with its own timer, so that jobs of this kind never wait for each other. */
export interface ApartJob {
  readonly name: string;
  /** Runs the job. If a run of it has already begun, this run waits for that one. */
  readonly run: ApartWork;
  readonly pauseMs: number;
}

/** Throws the failures in one `AggregateError`, if there are any. */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `Failures: ${failures.length}`);
}

/** A job, and its place in the order of jobs. */
export type DueJob = Placed & ({ readonly run: DueWork } | { readonly runStepwise: StepwiseWork });

type Done = Readonly<Record<string, number>>;

export interface DueJobs {
  /** Throws for a name that is registered already. */
  readonly register: (job: DueJob) => void;
  /**
   * Registers work with its own timer. The timer pauses for `pauseMs` after each run that had nothing to do. Returns a function that runs
   * the work. If a run has already begun, the function waits for it first.
   */
  readonly registerApart: (name: string, work: ApartWork, pauseMs?: number) => ApartWork;
  readonly apart: () => readonly ApartJob[];
  /** Removes a job, for specs that do not need it. Throws for a name that is not registered. */
  readonly leaveOut: (name: string) => void;
  /** The names of the jobs in the order in which they run. Throws for a job that has no order. */
  readonly order: () => readonly string[];
  /**
   * Runs every registered job once, and returns the number of things done by each job's name. A failed job, or a failed part of one, stops
   * no other job. All failures are thrown at the end, in one `AggregateError`.
   */
  readonly run: (database: Database, clock: Clock) => Promise<Done>;
  /** Ends a run of many steps after the current step. The gateway does the rest after its next start. */
  readonly stop: () => void;
  readonly isStopped: () => boolean;
  /**
   * Runs every job that has its own timer once. If a run of a job has already begun, the new run waits for it. No other job waits for these
   * jobs.
   */
  readonly runApart: () => Promise<Done>;
}

interface Ran {
  readonly done: number;
  readonly failures: readonly unknown[];
}

type Run = (database: Database, clock: Clock) => Promise<Ran>;

async function runInOne(work: DueWork, database: Database, clock: Clock): Promise<Ran> {
  let effects: (() => void)[] = [];
  let failures: unknown[] = [];
  const done = await database.tx((tx) => {
    // A retried transaction starts from the beginning.
    effects = [];
    failures = [];
    return work(
      tx,
      clock,
      (effect) => effects.push(effect),
      (failure) => failures.push(failure),
    );
  });
  for (const effect of effects) effect();
  return { done, failures };
}

async function runStepwise(work: StepwiseWork, database: Database, clock: Clock): Promise<Ran> {
  const failures: unknown[] = [];
  const failed = (failure: unknown) => void failures.push(failure);
  // The steps before the failed one are stored, so their reported failures stay reported.
  const done = await work(database, clock, failed).catch((error: unknown) => {
    failed(error);
    return 0;
  });
  return { done, failures };
}

const runOf = (job: DueJob): Run =>
  'run' in job
    ? (database, clock) => runInOne(job.run, database, clock)
    : (database, clock) => runStepwise(job.runStepwise, database, clock);

const APART_PAUSE_MS = 5_000;

function oneAtATime(work: ApartWork): ApartWork {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const running = last.then(work, work);
    last = running;
    return running;
  };
}

export function createJobs(): DueJobs {
  const jobs: DueJob[] = [];
  const apart: ApartJob[] = [];
  let isStopped = false;

  function refuseTwice(name: string): void {
    if (apart.some((job) => job.name === name) || jobs.some((job) => job.name === name))
      throw new Error(`The due job "${name}" is registered twice.`);
  }

  return {
    registerApart: (name, work, pauseMs = APART_PAUSE_MS) => {
      refuseTwice(name);
      const run = oneAtATime(work);
      apart.push({ name, run, pauseMs });
      return run;
    },
    apart: () => apart,
    stop: () => {
      isStopped = true;
    },
    isStopped: () => isStopped,
    runApart: async () => {
      const done: Record<string, number> = {};
      for (const { name, run } of apart) done[name] = await run();
      return done;
    },
    register: (job) => {
      refuseTwice(job.name);
      jobs.push(job);
    },
    leaveOut: (name) => {
      const at = jobs.findIndex((job) => job.name === name);
      if (at === -1) throw new Error(`There is no due job "${name}".`);
      jobs.splice(at, 1);
    },
    order: () => orderOf(jobs).map(({ name }) => name),
    run: async (database, clock) => {
      const done: Record<string, number> = {};
      const failures: unknown[] = [];
      for (const job of orderOf(jobs)) {
        try {
          const ran = await runOf(job)(database, clock);
          done[job.name] = ran.done;
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
