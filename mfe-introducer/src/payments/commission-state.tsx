import type { CommissionState } from '@portal/shared/contract/introducer/commissions.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useText } from '../messages.ts';

/** Maps the state of a commission to the kit's status with the same meaning. */
const MEANS = {
  accrued: 'pending',
  matured: 'created',
  payable: 'created',
  paid: 'success',
  reversed: 'refunded',
} as const satisfies Readonly<Record<CommissionState, StatusName>>;

export function CommissionStateText({ state }: { readonly state: CommissionState }) {
  const t = useText();
  return <Status is={MEANS[state]} label={t(`commission.${state}`)} />;
}
