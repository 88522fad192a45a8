import type { Refund, RefundStatus } from '@portal/shared/contract/merchant/money/refunds.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useRefundText } from '../refunds.ts';

/** Maps the status of a refund to the kit's status with the same meaning. */
export const MEANS = {
  requested: 'pending',
  approved: 'created',
  awaiting_funds: 'pending',
  processing: 'created',
  completed: 'success',
  failed: 'failed',
  rejected: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Readonly<Record<RefundStatus, StatusName>>;

export function RefundStatusText({ refund: { kind, status } }: { readonly refund: Pick<Refund, 'kind' | 'status'> }) {
  const t = useRefundText();
  if (kind === 'void') return <Status is="voided" label={t('refunds.kind.void')} />;
  return <Status is={MEANS[status]} label={t(`refunds.state.${status}`)} />;
}
