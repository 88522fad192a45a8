import type { RefundStatus } from '../../contract/merchant/money/refunds.ts';
import type { StatusName } from './status.tsx';

/** Maps each status of a refund to the status of the kit that lists of refunds show. */
export const REFUND_MEANS = {
  requested: 'pending',
  approved: 'pending',
  awaiting_funds: 'pending',
  processing: 'pending',
  completed: 'refunded',
  failed: 'failed',
  rejected: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Readonly<Record<RefundStatus, StatusName>>;
