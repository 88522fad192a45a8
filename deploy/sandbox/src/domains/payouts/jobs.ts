/** Scheduled transitions of payouts: those held for a new bank account are released, and those without approval expire. */
import type { PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import { payouts } from './tables.ts';
import { transitionPayout } from './transition.ts';

/** The most payouts that one transaction changes. */
const AT_ONCE = 100;

interface Passing {
  readonly name: string;
  readonly order: number;
  readonly from: PayoutStatus;
  readonly to: PayoutStatus;
  readonly until: PgColumn;
}

const passing = ({ name, order, from, to, until }: Passing): MomentJob => ({
  name,
  order,
  next: (after) => earliestOf(until, eq(payouts.status, from), after),
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const due = await tx
      .select()
      .from(payouts)
      .where(and(eq(payouts.status, from), lte(until, at)))
      .orderBy(asc(until), asc(payouts.id))
      .limit(AT_ONCE)
      .for('update');
    let changed = 0;
    for (const payout of due) {
      const transition = async (part: typeof tx) => {
        await transitionPayout(part, payout, { to, at });
        return true;
      };
      if (await withSavepoint(tx, `The payout ${payout.reference}`, transition, failed)) changed += 1;
    }
    return changed;
  },
});

/** These jobs run before transfers are sent, so that a payout is sent at the same time at which it becomes ready. */
export const payoutMoments: readonly MomentJob[] = [
  passing({ name: 'release held payouts', order: 40, from: 'held', to: 'queued', until: payouts.held_until }),
  passing({
    name: 'expire payouts that nobody approved',
    order: 41,
    from: 'pending_approval',
    to: 'expired',
    until: payouts.expires_at,
  }),
];
