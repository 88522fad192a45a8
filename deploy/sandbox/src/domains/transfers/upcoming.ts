/** Transfers that are due to be sent. The bank's answers about them are not listed here. */
import { eq } from 'drizzle-orm';
import { upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { transfers } from './tables.ts';

export const upcomingTransfers = upcomingRows({
  what: 'Transfers leave for the bank',
  at: transfers.send_at,
  where: eq(transfers.status, 'waiting'),
  amount: transfers.amount,
});
