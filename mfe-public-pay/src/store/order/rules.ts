import type { PublicOrder } from '@portal/shared/contract/public/public-orders.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';

/** What the buyer reads: an order whose payment a provider has not decided says so. */
export const standingOf = ({ state, bill_status }: Pick<PublicOrder, 'state' | 'bill_status'>) => {
  if (state === 'awaiting_payment') return billStatusGroup(bill_status) === 'waiting' ? 'pending' : 'awaiting';
  if (state === 'to_pack') return 'paid';
  return state === 'closed' ? 'delivered' : state;
};

export type Standing = ReturnType<typeof standingOf>;

export const isPaid = ({ paid_at }: Pick<PublicOrder, 'paid_at'>): boolean => paid_at !== null;

/** The order may become another at any moment. */
export const isMoving = (standing: Standing): boolean => !['delivered', 'expired', 'cancelled'].includes(standing);

export const TONES = {
  awaiting: 'wait',
  pending: 'wait',
  paid: 'done',
  part_sent: 'done',
  sent: 'done',
  delivered: 'done',
  expired: 'none',
  cancelled: 'none',
} as const satisfies Readonly<Record<Standing, string>>;

/** What tells one look at an order from the next. */
export const lookOf = ({ state, bill_status, parcels }: PublicOrder): string =>
  JSON.stringify([state, bill_status, parcels.map(({ status, tracking_number }) => [status, tracking_number])]);
