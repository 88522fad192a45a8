import type { PublicOrder } from '@portal/shared/contract/public/public-orders.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';

type Facts = Pick<PublicOrder, 'state' | 'bill_status' | 'late_money' | 'sends_later'>;

/** The state that the buyer reads: it also says when a provider has not decided yet, and what happens to money that came late. */
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
  awaiting: 'wait',
  pending: 'wait',
  paid: 'done',
  paid_later: 'done',
  late_held: 'wait',
  late_returned: 'none',
  part_sent: 'done',
  sent: 'done',
  delivered: 'done',
  closed: 'done',
  return_open: 'wait',
  part_returned: 'done',
  returned: 'done',
  part_refunded: 'done',
  refunded: 'done',
  expired: 'none',
  cancelled: 'none',
} as const satisfies Readonly<Record<Phase, string>>;

/** A text that differs between two states of an order. */
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
