import { INSPECTED, type Inspected, type OrderReturn } from '@portal/shared/contract/merchant/orders/returns.ts';
import type { ReturnStatus } from '@portal/shared/contract/public/return-parts.ts';
import type { StatusName } from '@portal/shared/ui/value/status.tsx';

/** The kit's status for each status of a return. Statuses that wait for the merchant are highlighted. */
export const RETURN_MEANS = {
  requested: 'due',
  approved: 'due',
  awaiting_goods: 'pending',
  received: 'due',
  inspected: 'due',
  closed: 'success',
  rejected: 'cancelled',
  expired: 'expired',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<ReturnStatus, StatusName>>;

const NEXT: Readonly<Partial<Record<ReturnStatus, 'approve' | 'close' | 'receive' | 'inspect'>>> = {
  requested: 'approve',
  approved: 'close',
  awaiting_goods: 'receive',
  received: 'inspect',
  inspected: 'close',
};

/** The merchant's next step; undefined after the return has ended. */
export const nextStep = (status: ReturnStatus) => NEXT[status];

/** The inspection results of a line that are not zero. */
export const inspectionResultsOf = (line: OrderReturn['lines'][number]): readonly (readonly [Inspected, number])[] =>
  INSPECTED.flatMap((kind) => (line[kind] > 0 ? [[kind, line[kind]] as const] : []));
