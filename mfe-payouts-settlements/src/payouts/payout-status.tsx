import type { PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { usePayoutText } from '../payouts.ts';

/** Maps the status of a payout to the kit's status with the same meaning. */
export const MEANS = {
  pending_approval: 'pending',
  held: 'pending',
  queued: 'created',
  processing: 'created',
  success: 'success',
  returned: 'failed',
  failed: 'failed',
  rejected: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Readonly<Record<PayoutStatus, StatusName>>;

export function PayoutStatusText({ status }: { status: PayoutStatus }) {
  const t = usePayoutText();
  return <Status is={MEANS[status]} label={t(`payouts.state.${status}`)} />;
}
