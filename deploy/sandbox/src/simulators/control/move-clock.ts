/** The one way in which the clock is moved by hand: by programs over the control routes, and by people on the page of the clock. */
import type { FastifyInstance } from 'fastify';
import { storeClock } from '../../kernel/data/clock-store.ts';
import type { Tx } from '../../kernel/data/database.ts';
import type { ClockSetting } from '../../kernel/time/clock.ts';

/** By the name of a job: how many things it did. */
export type Done = Readonly<Record<string, number>>;

export async function runDue({ sandbox: { jobs, database, clock } }: FastifyInstance): Promise<Done> {
  return { ...(await jobs.run(database, clock)), ...(await jobs.runApart()) };
}

/** Moves it and does what falls due. The setting is stored first, so that a restart goes on from it. */
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
