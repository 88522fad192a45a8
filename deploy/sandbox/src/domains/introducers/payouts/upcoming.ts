/** Upcoming month ends of commission. Its transfers are listed among those that leave for the bank. */
import { upcomingRows } from '../../../kernel/jobs/upcoming.ts';
import { introducerTerms } from './tables.ts';

export const upcomingMonths = upcomingRows({
  what: 'Months of commission close, and are paid on the third business day',
  at: introducerTerms.closes_at,
  where: undefined,
});
