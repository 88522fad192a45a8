/**
 * What people did in the demonstration besides receiving payments: they topped up pools, sent payouts, and refunded money. When the demonstration is
 * created, each act is stored with its time. It is performed in the order of all due work, by the functions that serve people, and then deleted. So
 * each act uses the balances of its time, and the gateway itself does the work that follows from it.
 */
import { asc, eq } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Tx } from '../data/database.ts';
import { moment } from '../data/columns.ts';
import { earliestOf } from '../jobs/earliest.ts';
import { withSavepoint } from '../jobs/with-savepoint.ts';
import type { MomentJob } from '../jobs/moments.ts';
import type { Ports } from '../ports.ts';
import type { Clock } from '../time/clock.ts';

/** Acts that are still to be done. The table is empty when the past of the demonstration is complete. */
export const demoActs = pgTable('demo_acts', {
  name: text().primaryKey(),
  kind: text().notNull(),
  at: moment().notNull(),
  /** The input of the act. Amounts are in sen, as decimal digits. */
  input: jsonb().notNull(),
});

type ActRow = typeof demoActs.$inferSelect;

interface Act<I> {
  readonly name: string;
  readonly at: Date;
  readonly input: I;
}

/** A kind of act; each domain lists its own kinds. */
export interface DemoAct {
  readonly kind: string;
  readonly live: (tx: Tx, row: ActRow, ports: Ports) => Promise<void>;
}

/** @param live performs one act, at the time of the act */
export const demoAct = <I>(kind: string, live: (tx: Tx, act: Act<I>, ports: Ports) => Promise<unknown>) => ({
  kind,
  live: async (tx: Tx, { name, at, input }: ActRow, ports: Ports): Promise<void> => {
    await live(tx, { name, at, input: input as I }, ports);
  },
  at: (at: Date, name: string, input: I): ActRow => ({ name: `${kind}: ${name}`, kind, at, input }),
});

/** Stores the acts that lie in the past. Later acts are dropped, because the people who use the demonstration act themselves. */
export async function scheduleActs(tx: Tx, clock: Clock, acts: readonly ActRow[]): Promise<void> {
  const past = acts.filter(({ at }) => at < clock.now());
  if (past.length > 0) await tx.insert(demoActs).values([...past]);
}

/** Performs the due acts, after all other work of the same time. */
export const liveActs = (kinds: readonly DemoAct[], ports: Ports): MomentJob => ({
  name: 'live the demonstration',
  order: 70,
  next: (after) => earliestOf(demoActs.at, undefined, after),
  run: async (tx, clock, failed) => {
    // Reads only the acts of this time: an earlier act that failed is retried at its own time in the next run.
    const due = await tx.select().from(demoActs).where(eq(demoActs.at, clock.now())).orderBy(asc(demoActs.name));
    let done = 0;
    for (const row of due) {
      const live = async (part: Tx) => {
        const act = kinds.find(({ kind }) => kind === row.kind);
        if (!act) throw new Error(`Nothing does the acts "${row.kind}" of the demonstration.`);
        await act.live(part, row, ports);
        await part.delete(demoActs).where(eq(demoActs.name, row.name));
        return true;
      };
      if (await withSavepoint(tx, `The act of the demonstration "${row.name}"`, live, failed)) done += 1;
    }
    return done;
  },
});
