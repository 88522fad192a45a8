/** Jobs that change the status of bills when a day has passed. */
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { DueWork } from '../../kernel/jobs/jobs.ts';
import { bills } from './tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { record } from './record.ts';
import { billTransition, type BillTransition, type BillRow } from './transition.ts';
import { OPEN } from './states.ts';

/** The most bills that one transaction changes; the rest follows in the next run. */
const BATCH = 500;

async function transitionAll(
  tx: Tx,
  rows: readonly BillRow[],
  transition: Omit<BillTransition, 'at'>,
  at: Date,
): Promise<number> {
  if (rows.length === 0) return 0;
  const newEvents = rows.map((bill) => billTransition(bill, { ...transition, at }));
  // The caller has locked the rows and checked their status, so this update needs no condition on the status.
  await tx
    .update(bills)
    .set({ status: transition.to })
    .where(
      inArray(
        bills.id,
        rows.map(({ id }) => id),
      ),
    );
  await record(tx, newEvents);
  return rows.length;
}

/** due → overdue, once the due date has passed. */
export const markOverdue: DueWork = async (tx, clock) => {
  const late = await tx
    .select()
    .from(bills)
    .where(and(eq(bills.status, 'due'), lt(bills.due_date, clock.today())))
    .orderBy(asc(bills.due_date), asc(bills.id))
    .limit(BATCH)
    .for('update');
  return transitionAll(tx, late, { to: 'overdue', kind: 'overdue' }, clock.now());
};

/** due, overdue → expired, once the last day to pay has passed. A bill that waits for a provider stays pending until the provider decides. */
export const expireBills: DueWork = async (tx, clock) => {
  const expired = await tx
    .select()
    .from(bills)
    .where(and(inArray(bills.status, [...OPEN]), lt(bills.expires_on, clock.today())))
    .orderBy(asc(bills.expires_on), asc(bills.id))
    .limit(BATCH)
    .for('update');
  return transitionAll(tx, expired, { to: 'expired', kind: 'expired' }, clock.now());
};
