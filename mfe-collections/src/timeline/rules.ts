import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';

/** The event of the last failed attempt, while the bill is still open; else undefined. */
export const failedLast = ({ status, timeline }: Pick<BillDetail, 'status' | 'timeline'>) => {
  const last = timeline.findLast(({ kind }) => kind.startsWith('attempt_'));
  return billStatusGroup(status) === 'open' && last?.kind === 'attempt_failed' ? last : undefined;
};
