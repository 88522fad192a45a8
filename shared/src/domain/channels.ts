/**
 * The payment channels: the group of each channel in the specification (§3), and the limits of one payment in sen. The payment
 * page checks the limits first, and the gateway refuses amounts outside them.
 */
import type { Sen } from '../contract/kernel/money.ts';
import type { Channel } from '../contract/public/payment-channel.ts';
import type { BankType, ChannelGroup, PaymentService } from '../contract/public/public-pay.ts';

interface ChannelRule {
  readonly group: ChannelGroup;
  /** The `bankType` whose list contains the services of the channel. */
  readonly bankType: BankType;
  /** Set if the channel has only one service and shares its group with another channel: the `unique_reference` of that service. */
  readonly only?: string;
  /** The provider's own limit may be lower. */
  readonly minimum: Sen;
  readonly maximum: Sen;
}

/**
 * The limits of FPX are from gateway domain §10. For the other channels there are no common figures, so the sandbox
 * defines their limits.
 */
export const CHANNELS: Readonly<Record<Channel, ChannelRule>> = {
  fpx_b2c: { group: 'WEB_PAYMENT', bankType: '1', minimum: 100n, maximum: 3_000_000n },
  fpx_b2b1: { group: 'WEB_PAYMENT', bankType: '2', minimum: 200n, maximum: 100_000_000n },
  ewallet: { group: 'DIGITAL_PAYMENT', bankType: '1', minimum: 100n, maximum: 500_000n },
  duitnow_qr: { group: 'DIGITAL_PAYMENT', only: 'DUITNOWQR', bankType: '1', minimum: 100n, maximum: 3_000_000n },
  card: { group: 'GLOBAL_CARD_PAYMENT', bankType: '1', minimum: 200n, maximum: 3_000_000n },
  bnpl: { group: 'BUY_NOW_PAY_LATER', bankType: '1', minimum: 1_000n, maximum: 1_000_000n },
  paypal: { group: 'SWITCH_PAYPAL', bankType: '1', minimum: 500n, maximum: 3_000_000n },
  crypto: { group: 'CRYPTOCURRENCY', bankType: '1', minimum: 500n, maximum: 3_000_000n },
};

/** The minimum and the maximum of one payment. */
export interface AmountRange {
  readonly minimum: Sen;
  readonly maximum: Sen;
}

/**
 * The limits of one payment through a channel, capped by the merchant's own maximum `allowed`; null or undefined means
 * no such maximum.
 */
export function rangeThrough(channel: Channel, allowed: Sen | null | undefined): AmountRange {
  const { minimum, maximum } = CHANNELS[channel];
  return { minimum, maximum: allowed != null && allowed < maximum ? allowed : maximum };
}

/** The lowest minimum and the highest maximum of the channels; undefined without channels. */
export function rangeOf(channels: readonly Channel[], allowed: Sen | null | undefined): AmountRange | undefined {
  const [first, ...others] = channels.map((channel) => rangeThrough(channel, allowed));
  return (
    first &&
    others.reduce<AmountRange>(
      (known, { minimum, maximum }) => ({
        minimum: minimum < known.minimum ? minimum : known.minimum,
        maximum: maximum > known.maximum ? maximum : known.maximum,
      }),
      first,
    )
  );
}

/** Services that form a separate channel, so they do not belong to the other channel of their group. */
const ALONE = new Set(Object.values(CHANNELS).map(({ only }) => only));

/** Whether a service in the channel's list belongs to the channel. */
export const isThrough = (
  { group, only }: ChannelRule,
  { group_code, unique_reference }: Pick<PaymentService, 'group_code' | 'unique_reference'>,
): boolean => group === group_code && (only === undefined ? !ALONE.has(unique_reference) : only === unique_reference);

export const isChannel = (name: string): name is Channel => Object.hasOwn(CHANNELS, name);

/** The English label of each channel group (specification §3), which the gateway and its providers use as names of services. */
export const GROUP_LABELS = {
  CRYPTOCURRENCY: 'Cryptocurrency',
  GLOBAL_CARD_PAYMENT: 'Credit Card',
  WEB_PAYMENT: 'Online Payment',
  DIGITAL_PAYMENT: 'E-Wallet',
  BUY_NOW_PAY_LATER: 'Buy Now Pay Later',
  SWITCH_PAYPAL: 'Paypal',
} as const satisfies Readonly<Record<ChannelGroup, string>>;
