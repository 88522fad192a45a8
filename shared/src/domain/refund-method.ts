/**
 * How money is refunded to a payer; defined once for the gateway, which sends the money, and for the form, which has fields
 * for the bank account.
 */
import type { RefundMethod } from '../contract/merchant/money/refunds.ts';
import type { Channel } from '../contract/public/payment-channel.ts';

/** Online transfers and QR payments cannot be reversed, so the money goes to a bank account of the payer. */
const BY_BANK: readonly Channel[] = ['fpx_b2c', 'fpx_b2b1', 'duitnow_qr'];

export const refundMethodOf = (channel: Channel): RefundMethod => (BY_BANK.includes(channel) ? 'bank' : 'provider');
