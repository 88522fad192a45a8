import type { ChannelGroup } from '../contract/public/public-pay.ts';

/** The English label of each channel group (specification §3), which the gateway and its providers use as names of services. */
export const GROUP_LABELS = {
  CRYPTOCURRENCY: 'Cryptocurrency',
  GLOBAL_CARD_PAYMENT: 'Credit Card',
  WEB_PAYMENT: 'Online Payment',
  DIGITAL_PAYMENT: 'E-Wallet',
  BUY_NOW_PAY_LATER: 'Buy Now Pay Later',
  SWITCH_PAYPAL: 'Paypal',
} as const satisfies Readonly<Record<ChannelGroup, string>>;
