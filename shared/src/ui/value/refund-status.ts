import type { RefundStatus } from '../../contract/merchant/money/refunds.ts';
import type { StatusName } from './status.tsx';

/** Maps the status of a refund to the kit's status with which lists of refunds show it. */
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
