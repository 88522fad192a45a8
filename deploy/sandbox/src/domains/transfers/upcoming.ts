/** What falls due of transfers; what the bank makes of them is the bank's to say. */
import { eq } from 'drizzle-orm';
import { upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { transfers } from './tables.ts';

export const upcomingTransfers = upcomingRows({
  what: 'Transfers leave for the bank',
  at: transfers.send_at,
  where: eq(transfers.status, 'waiting'),
  amount: transfers.amount,
});
