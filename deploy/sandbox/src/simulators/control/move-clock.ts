/** The only code that moves the clock by hand: for programs on the control routes, and for people on the clock's page. */
import type { FastifyInstance } from 'fastify';
import { storeClock } from '../../kernel/data/clock-store.ts';
import type { Tx } from '../../kernel/data/database.ts';
import type { ClockSetting } from '../../kernel/time/clock.ts';

/** The number of items that each job processed, by the job's name. */
export type Done = Readonly<Record<string, number>>;

export async function runDue({ sandbox: { jobs, database, clock } }: FastifyInstance): Promise<Done> {
  return { ...(await jobs.run(database, clock)), ...(await jobs.runApart()) };
}

/** Moves the clock and runs the due jobs. The setting is stored first, so that a restart continues from it. */
export async function moveClock(app: FastifyInstance, next: (tx: Tx) => Promise<ClockSetting>): Promise<Done> {
  const { clock, database } = app.sandbox;
  clock.set(
    await database.tx(async (tx) => {
      const setting = await next(tx);
      await storeClock(tx, setting);
      return setting;
    }),
  );
  return runDue(app);
}
