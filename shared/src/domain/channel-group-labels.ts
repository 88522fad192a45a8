import type { ChannelGroup } from '../contract/public/public-pay.ts';

/** The label of each channel group in English (specification §3): the gateway and its providers name services by them. */
export const GROUP_LABELS = {
  CRYPTOCURRENCY: 'Cryptocurrency',
  GLOBAL_CARD_PAYMENT: 'Credit Card',
  WEB_PAYMENT: 'Online Payment',
  DIGITAL_PAYMENT: 'E-Wallet',
  BUY_NOW_PAY_LATER: 'Buy Now Pay Later',
  SWITCH_PAYPAL: 'Paypal',
} as const satisfies Readonly<Record<ChannelGroup, string>>;
