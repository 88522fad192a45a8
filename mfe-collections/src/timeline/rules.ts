import type { BillDetail, BillEvent } from '@portal/shared/contract/merchant/bills/bills.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';

/** The event of the last attempt, if it failed and the bill is still open; else undefined. */
export const failedLast = ({ status, timeline }: Pick<BillDetail, 'status' | 'timeline'>) => {
  const last = timeline.findLast(({ kind }) => kind.startsWith('attempt_'));
  return billStatusGroup(status) === 'open' && last?.kind === 'attempt_failed' ? last : undefined;
};

const OUTCOME_OPEN: readonly BillEvent['kind'][] = ['attempt_started', 'attempt_pending'];

/** The last event of each attempt whose provider has not decided, oldest first. */
export function undecidedTries({ timeline }: Pick<BillDetail, 'timeline'>): readonly BillEvent[] {
  const last = new Map<string, BillEvent>();
  for (const event of timeline)
    if (event.kind.startsWith('attempt_') && event.invoice_no !== null) last.set(event.invoice_no, event);
  return timeline.filter((event) => last.get(event.invoice_no ?? '') === event && OUTCOME_OPEN.includes(event.kind));
}
