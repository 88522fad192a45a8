/**
 * The channels that money comes through: the group that the specification (§3) puts each into, and what one payment through it
 * may be, in sen. The gateway refuses what is outside; the payment page says so first.
 */
import type { Sen } from '../contract/money.ts';
import type { Channel } from '../contract/payment-channel.ts';
import type { BankType, ChannelGroup } from '../contract/public-pay.ts';

interface ChannelRule {
  readonly group: ChannelGroup;
  /** The list that its services stand in. */
  readonly bankType: BankType;
  /** The provider's own limit may be lower. */
  readonly minimum: Sen;
  readonly maximum: Sen;
}

/** FPX: gateway domain §10. The others have no common figure: these are the sandbox's own. */
export const CHANNELS: Readonly<Record<Channel, ChannelRule>> = {
  fpx_b2c: { group: 'WEB_PAYMENT', bankType: '1', minimum: 100n, maximum: 3_000_000n },
  fpx_b2b1: { group: 'WEB_PAYMENT', bankType: '2', minimum: 200n, maximum: 100_000_000n },
  ewallet: { group: 'DIGITAL_PAYMENT', bankType: '1', minimum: 100n, maximum: 500_000n },
  card: { group: 'GLOBAL_CARD_PAYMENT', bankType: '1', minimum: 200n, maximum: 3_000_000n },
  bnpl: { group: 'BUY_NOW_PAY_LATER', bankType: '1', minimum: 1_000n, maximum: 1_000_000n },
  paypal: { group: 'SWITCH_PAYPAL', bankType: '1', minimum: 500n, maximum: 3_000_000n },
  crypto: { group: 'CRYPTOCURRENCY', bankType: '1', minimum: 500n, maximum: 3_000_000n },
};

export const isChannel = (name: string): name is Channel => Object.hasOwn(CHANNELS, name);
