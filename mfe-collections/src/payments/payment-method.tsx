/** How a payment was made, as text. */
import type {
  PaymentRecord,
  PaymentState,
  PaymentMethod,
  RefundedState,
} from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { channelWord } from '@portal/shared/i18n/channels.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useBillText, type BillText } from '../bills.ts';

/** The bank or wallet, or the method of a payment recorded by hand. */
export const methodLabel = (
  t: BillText,
  { bank_name, by_hand }: Pick<PaymentRecord, 'bank_name' | 'by_hand'>,
): string => (by_hand ? t(`hand.${by_hand.method}`) : bank_name);

export const channelOf = (t: BillText, channel: PaymentMethod): string =>
  channel === 'by_hand' ? t('hand.channel') : channelWord(channel);

const SHOWN = { duplicate: 'pending', held: 'pending', returned: 'refunded' } as const;

const wordOf = (t: BillText, state: keyof typeof SHOWN): string => t(`payments.state.${state}`);

type StateInWords = PaymentState | RefundedState;
type KitState = AttemptStatus | RefundedState;
type Stated = Pick<PaymentRecord, 'state' | 'refunded_state'>;

/** The status of a payment that people see: its refund state if there is one, else the state of its money. */
export const stateInWords = ({ state, refunded_state }: Stated): StateInWords => refunded_state ?? state;

/** The state of the money as text: *Paid* only if the money belongs to the merchant. */
export const stateOf = (t: BillText, state: StateInWords): string =>
  state in SHOWN ? wordOf(t, state as keyof typeof SHOWN) : kitMessages.text(`status.${state as KitState}`);

export function PaymentStatus({ payment }: { payment: Stated }) {
  const t = useBillText();
  const state = stateInWords(payment);
  const is = state in SHOWN ? SHOWN[state as keyof typeof SHOWN] : (state as KitState);
  return <Status is={is} label={stateOf(t, state)} />;
}
