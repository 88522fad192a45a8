/** The upcoming answers of the simulated bank about transfers that it has accepted. */
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { upcomingOf, upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { interbankOrders } from './tables.ts';

const next = (what: string, outcome: 'credited' | 'failed' | 'returned') =>
  upcomingRows({
    what,
    at: interbankOrders.next_at,
    where: eq(interbankOrders.next_outcome, outcome),
    amount: interbankOrders.amount,
  });

export const upcomingAnswers = upcomingOf(
  next('Transfers arrive', 'credited'),
  next('Transfers fail at the bank', 'failed'),
  next('Transfers come back', 'returned'),
  upcomingRows({
    what: 'Transfers that will have arrived come back',
    at: interbankOrders.return_at,
    where: and(isNotNull(interbankOrders.next_outcome), ne(interbankOrders.next_outcome, 'returned')),
    amount: interbankOrders.amount,
  }),
);
