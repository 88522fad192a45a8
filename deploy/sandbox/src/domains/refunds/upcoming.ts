/** Upcoming events of refunds. */
import { eq, isNotNull } from 'drizzle-orm';
import { upcomingOf, upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { refunds } from './tables.ts';

export const upcomingRefunds = upcomingOf(
  upcomingRows({
    what: 'Refunds that nobody approved expire',
    at: refunds.expires_at,
    where: eq(refunds.status, 'requested'),
    amount: refunds.amount,
  }),
  upcomingRows({
    what: 'Refunds are handed over to their providers',
    at: refunds.hand_at,
    where: isNotNull(refunds.hand_at),
    amount: refunds.amount,
  }),
);
