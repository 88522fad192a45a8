/** Runs due jobs on a timer in the running product, where nobody moves the clock. */
import type { FastifyInstance } from 'fastify';
import { logFailures } from '../log-failures.ts';
import type { ApartJob } from './jobs.ts';

const EVERY_MS = 5_000;

/** @param runOnce returns the milliseconds until its next run */
function runRepeatedly(app: FastifyInstance, runOnce: () => Promise<number>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    let pause = EVERY_MS;
    try {
      pause = await runOnce();
    } catch (error) {
      // The failed work was rolled back, and the next run repeats it.
      logFailures(app.log, error, 'due jobs failed');
    }
    if (!isStopped) timer = setTimeout(again, pause);
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

/** Starts immediately and continues until the returned function is called, which waits for the current step. */
export function startJobsTimer(app: FastifyInstance): () => Promise<void> {
  const { jobs, database, clock } = app.sandbox;
  const runDue = async () => {
    await jobs.run(database, clock);
    return EVERY_MS;
  };
  const runApart =
    ({ run, pauseMs }: ApartJob) =>
    async () =>
      (await run()) > 0 ? 0 : pauseMs;
  const stops = [runDue, ...jobs.apart().map(runApart)].map((runOnce) => runRepeatedly(app, runOnce));
  return async () => {
    jobs.stop();
    await Promise.all(stops.map((stop) => stop()));
  };
}
