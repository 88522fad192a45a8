/** What time does to payouts: those that wait for a new bank account leave, and those that nobody approved end. */
import type { PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { moveAlone } from '../../kernel/jobs/move-alone.ts';
import { payouts } from './tables.ts';
import { movePayout } from './transition.ts';

/** In one transaction. */
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
    let moved = 0;
    for (const payout of due) {
      const move = async (part: typeof tx) => {
        await movePayout(part, payout, { to, at });
        return true;
      };
      if (await moveAlone(tx, `The payout ${payout.reference}`, move, failed)) moved += 1;
    }
    return moved;
  },
});

/** Before transfers are sent: what is ready at a moment leaves at it. */
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
