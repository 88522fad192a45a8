/** How money goes back to a payer, said once for the gateway that sends it and for the form that asks where to. */
import type { RefundWay } from '../contract/merchant/money/refunds.ts';
import type { Channel } from '../contract/public/payment-channel.ts';

/** Banks take neither an online transfer nor a QR payment back: the money goes to a bank account of the payer. */
const BY_BANK: readonly Channel[] = ['fpx_b2c', 'fpx_b2b1', 'duitnow_qr'];

export const refundWay = (channel: Channel): RefundWay => (BY_BANK.includes(channel) ? 'bank' : 'provider');
