import type { OwnSettlementStatus } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useSettlementText } from '../../settlements.ts';

/** Maps the status of a settlement on request to the kit's status with the same meaning. */
export const OWN_MEANS = {
  scheduled: 'created',
  sent: 'created',
  paid: 'success',
  failed: 'failed',
  returned: 'failed',
} as const satisfies Readonly<Record<OwnSettlementStatus, StatusName>>;

export function OwnStatusText({ status }: { readonly status: OwnSettlementStatus }) {
  const t = useSettlementText();
  return <Status is={OWN_MEANS[status]} label={t(`own.state.${status}`)} />;
}
