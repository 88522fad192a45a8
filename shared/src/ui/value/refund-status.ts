import type { RefundStatus } from '../../contract/merchant/money/refunds.ts';
import type { StatusName } from './status.tsx';

/** The status of a refund → the status of the kit that a list of refunds shows for it. */
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
