/** Runs what falls due in the running product, where the clock is not moved by hand. */
import type { FastifyInstance } from 'fastify';
import { logFailures } from '../log-failures.ts';

const EVERY_MS = 5_000;

function runRepeatedly(app: FastifyInstance, runOnce: () => Promise<unknown>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    try {
      await runOnce();
    } catch (error) {
      // What failed was not stored; a next run does it again.
      logFailures(app.log, error, 'due jobs failed');
    }
    if (!isStopped) timer = setTimeout(again, EVERY_MS);
  }

  let running = run();
  function again() {
    running = run();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Starts at once and goes on until the answered function is called; that one waits for a run under way. */
export function startJobsTimer(app: FastifyInstance): () => Promise<void> {
  const { jobs, database, clock } = app.sandbox;
  const stops = [runRepeatedly(app, () => jobs.run(database, clock)), runRepeatedly(app, jobs.runApart)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
