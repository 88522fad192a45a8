import type { RefundDetails } from '@portal/shared/contract/merchant/money/refunds.ts';
import type { PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { refundMethodOf } from '@portal/shared/domain/refund-method.ts';

type Decided = Pick<RefundDetails, 'status' | 'is_own'>;

/** Whether the money of a refund goes to a bank account of the payer. */
export const isByBank = ({ channel }: Pick<PaymentRecord, 'channel'>): boolean =>
  channel !== 'by_hand' && refundMethodOf(channel) === 'bank';

/** The actions that the refund's status allows; the person's permission is checked elsewhere. */
export const decisionsOf = ({ status, is_own }: Decided) => ({
  approve: status === 'requested' && !is_own,
  reject: status === 'requested' && !is_own,
  cancel: status === 'requested' || status === 'awaiting_funds',
  again: status === 'failed' || status === 'rejected' || status === 'expired',
});
