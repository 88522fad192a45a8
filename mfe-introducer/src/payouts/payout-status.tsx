import type { CommissionPayoutStatus } from '@portal/shared/contract/introducer/payouts.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useText } from '../messages.ts';

/** Maps the status of a payout to the kit's status with the same meaning. */
export const MEANS = {
  payable: 'pending',
  sent: 'created',
  paid: 'success',
  failed: 'failed',
  returned: 'failed',
  no_transfer: 'stopped',
} as const satisfies Readonly<Record<CommissionPayoutStatus, StatusName>>;

export function PayoutStatusText({ status }: { readonly status: CommissionPayoutStatus }) {
  const t = useText();
  return <Status is={MEANS[status]} label={t(`payouts.state.${status}`)} />;
}
