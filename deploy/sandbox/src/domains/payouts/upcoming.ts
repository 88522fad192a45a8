/** Upcoming events of payouts. */
import { eq } from 'drizzle-orm';
import { upcomingOf, upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { payouts } from './tables.ts';

export const upcomingPayouts = upcomingOf(
  upcomingRows({
    what: 'Payouts that were held for a new bank account are released',
    at: payouts.held_until,
    where: eq(payouts.status, 'held'),
    amount: payouts.amount,
  }),
  upcomingRows({
    what: 'Payouts that nobody approved expire',
    at: payouts.expires_at,
    where: eq(payouts.status, 'pending_approval'),
    amount: payouts.amount,
  }),
);
