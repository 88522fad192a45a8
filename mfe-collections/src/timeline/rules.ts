import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';

/** The failed try to pay that an open bill still waits to be repeated after: its event, else undefined. */
export const failedLast = ({ status, timeline }: Pick<BillDetail, 'status' | 'timeline'>) => {
  const last = timeline.findLast(({ kind }) => kind.startsWith('attempt_'));
  return billStatusGroup(status) === 'open' && last?.kind === 'attempt_failed' ? last : undefined;
};
