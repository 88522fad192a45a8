/**
 * Moment jobs, whose work belongs to a fixed time: a day closes at midnight, and its money arrives at ten. The clock may have moved by
 * weeks since the last run. Then each of these times is processed separately, the earliest first, with the clock set to it, so that one
 * long move of the clock leaves the same rows as many short moves.
 */
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { sql, type SQL } from 'drizzle-orm';
import { isPassingConflict, isSessionFailure } from '../data/database-failures.ts';
import type { Database, Tx } from '../data/database.ts';
import { plannedOnce } from '../data/statements/compiled.ts';
import { createClock, frozen, type Clock } from '../time/clock.ts';
import { jobCursors } from './cursors.tables.ts';
import { PartFailed, type DueJob, type Failed, type StepwiseWork } from './jobs.ts';

export interface MomentJob {
  readonly name: string;
  /** Of two jobs that are due at the same time, the one with the lower number runs first. */
  readonly order: number;
  /**
   * A query for the earliest time at which the job has something to do, by the current rows; null when it has nothing to do. It runs
   * together with the queries of all other jobs, and again after each step. It is built once, so its result may depend on rows alone.
   * @param after only later times count, because the remaining work of this time cannot be done now
   */
  readonly next: (after: Date | undefined) => SQL;
  /**
   * Does the work that is due at the clock's time, all of it or a part, and returns the number of things that were done. Zero means that
   * the remaining work of this time cannot be done now.
   */
  readonly run: (tx: Tx, clock: Clock, failed: Failed) => Promise<number>;
}

/** More steps than this in one run mean that a faulty job returns the same time again and again. */
const MOST_STEPS = 20_000;

interface Due {
  readonly job: MomentJob;
  readonly at: Date;
}

type Passed = ReadonlyMap<string, Date>;

const isBefore = (a: Due, b: Due): boolean => (a.at.getTime() - b.at.getTime() || a.job.order - b.job.order) < 0;

type Moments = { moments: (string | null)[] };

const queryOf = (jobs: readonly MomentJob[], passed: Passed): SQL =>
  sql`select array[${sql.join(
    jobs.map(({ name, next }) => sql`(${next(passed.get(name))})::text`),
    sql`, `,
  )}] as moments`;

/**
 * Reads the earliest time of all jobs in one query. The plan of this query is reused only while no job has passed times, because passed
 * times change its text.
 */
function earliestMoment(jobs: readonly MomentJob[]): (tx: Tx, until: Date, passed: Passed) => Promise<Due | undefined> {
  const askAll = plannedOnce((db) => db.execute<Moments>(queryOf(jobs, new Map()).inlineParams()));
  return async (tx, until, passed) => {
    if (jobs.length === 0) return undefined;
    const { rows } = await (passed.size === 0 ? askAll(tx) : tx.execute<Moments>(queryOf(jobs, passed)));
    let first: Due | undefined;
    for (const [place, text] of (rows[0]?.moments ?? []).entries()) {
      const job = jobs[place];
      if (!job || text === null) continue;
      const due = { job, at: momentOf(text) };
      if (due.at <= until && (!first || isBefore(due, first))) first = due;
    }
    return first;
  };
}

/**
 * Several instances take their steps one after the other: the database refuses a step that does not see the last step of another instance.
 */
const TURN = 'moments';

async function takeTurn(tx: Tx, at: Date): Promise<void> {
  await tx.insert(jobCursors).values({ name: TURN, at }).onConflictDoUpdate({ target: jobCursors.name, set: { at } });
}

interface Run {
  readonly database: Database;
  readonly earliest: ReturnType<typeof earliestMoment>;
  readonly until: Date;
  /** For each job, the last time at which it could not do its remaining work. */
  readonly passed: Map<string, Date>;
  readonly failed: Failed;
}

/** Runs one job at its earliest due time. Returns the number of things that were done; undefined when no job is due. */
async function step({ database, earliest, until, passed, failed }: Run): Promise<number | undefined> {
  let due: Due | undefined;
  let failures: PartFailed[] = [];
  const work = async (tx: Tx): Promise<number> => {
    // A retried transaction starts without failures.
    failures = [];
    due = undefined;
    await takeTurn(tx, until);
    due = await earliest(tx, until, passed);
    return due ? due.job.run(tx, createClock(frozen(due.at)), (failure) => failures.push(failure)) : 0;
  };
  let isOthersTurn = false;
  const done = await database.tx(work).catch((error: unknown) => {
    // Each attempt of this step conflicted with a step of another instance. This is no failure: this instance continues after that step.
    isOthersTurn = !due && isPassingConflict(error);
    if (isOthersTurn) return 0;
    // Without the database no other moment can run either, and the later ones must not run first.
    if (!due || isSessionFailure(error)) throw error;
    failures = [new PartFailed(`"${due.job.name}" failed at its moment ${due.at.toISOString()}.`, { cause: error })];
    return 0;
  });
  failures.forEach(failed);
  if (isOthersTurn) return 0;
  if (!due) return undefined;
  if (done === 0) passed.set(due.job.name, due.at);
  return done;
}

/**
 * Runs all jobs that are due up to now. Work that fails is reported and retried in the next run, and does not stop other work.
 * @param isStopped called after each step: when it is true, the rest is left to a later run
 */
export function doMoments(jobs: readonly MomentJob[], isStopped = () => false): StepwiseWork {
  const earliest = earliestMoment(jobs);
  return async (database, clock, failed) => {
    const run: Run = { database, earliest, until: clock.now(), passed: new Map(), failed };
    let all = 0;
    if (!(await database.tx((tx) => earliest(tx, run.until, run.passed), 'read'))) return all;
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const done = await step(run);
      if (done === undefined) return all;
      all += done;
      if (isStopped()) return all;
    }
    throw new Error(`What belongs to a moment found no end in ${MOST_STEPS} steps.`);
  };
}

/** The due job that runs all moment jobs. */
export const momentsJob = (jobs: readonly MomentJob[], isStopped?: () => boolean): DueJob => ({
  name: 'do what belongs to a moment',
  phase: 'moments',
  runStepwise: doMoments(jobs, isStopped),
});
