import type { SettlementStatus } from '@portal/shared/contract/merchant/money/settlements.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useSettlementText } from '../settlements.ts';

/** Maps the status of a settlement to the kit's status with the same meaning. */
export const MEANS = {
  open: 'pending',
  closed: 'created',
  scheduled: 'created',
  sent: 'created',
  paid: 'success',
  failed: 'failed',
  rescheduled: 'created',
  no_transfer: 'stopped',
} as const satisfies Readonly<Record<SettlementStatus, StatusName>>;

export function SettlementStatusText({ status }: { readonly status: SettlementStatus }) {
  const t = useSettlementText();
  return <Status is={MEANS[status]} label={t(`settlements.state.${status}`)} />;
}
