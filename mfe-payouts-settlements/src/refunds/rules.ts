import type { RefundDetails } from '@portal/shared/contract/merchant/money/refunds.ts';

type Decided = Pick<RefundDetails, 'status' | 'is_own'>;

/** The actions that the refund's status allows; the person's permission is checked elsewhere. */
export const decisionsOf = ({ status, is_own }: Decided) => ({
  approve: status === 'requested' && !is_own,
  reject: status === 'requested' && !is_own,
  cancel: status === 'requested' || status === 'awaiting_funds',
  again: status === 'failed' || status === 'rejected' || status === 'expired',
});
