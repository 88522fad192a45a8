import type { PublicOrder } from '@portal/shared/contract/public/public-orders.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';

type Facts = Pick<PublicOrder, 'state' | 'bill_status' | 'late_money' | 'sends_later'>;

/** The displayed state of an order, including a provider that has not decided yet, and late money. */
export const phaseOf = ({ state, bill_status, late_money, sends_later }: Facts) => {
  if (state === 'awaiting_payment') return billStatusGroup(bill_status) === 'waiting' ? 'pending' : 'awaiting';
  if (state === 'expired' && late_money) return `late_${late_money}` as const;
  if (state === 'to_pack') return sends_later ? 'paid_later' : 'paid';
  return state;
};

export type Phase = ReturnType<typeof phaseOf>;

export const isPaid = ({ paid_at }: Pick<PublicOrder, 'paid_at'>): boolean => paid_at !== null;

/** Whether the order may still change. */
export const isMoving = (phase: Phase): boolean =>
  !['delivered', 'closed', 'expired', 'late_returned', 'cancelled'].includes(phase);

export const TONES = {
  awaiting: 'pending',
  pending: 'pending',
  paid: 'success',
  paid_later: 'success',
  late_held: 'pending',
  late_returned: 'neutral',
  part_sent: 'success',
  sent: 'success',
  delivered: 'success',
  closed: 'success',
  return_open: 'pending',
  part_returned: 'success',
  returned: 'success',
  part_refunded: 'success',
  refunded: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<Phase, string>>;

/** A text that changes whenever the order's state, payment or parcels change. */
export const lookOf = ({ state, bill_status, late_money, parcels }: PublicOrder): string =>
  JSON.stringify([
    state,
    bill_status,
    late_money,
    parcels.map(({ status, tracking_number, tracking }) => [status, tracking_number, tracking.length]),
  ]);

/** The name of a line: its product, and the values of its options. */
export const wordsOfLine = ({
  title,
  option_values,
}: Pick<PublicOrder['lines'][number], 'title' | 'option_values'>): string => [title, ...option_values].join(' · ');
