import * as v from 'valibot';

/**
 * The payment channels, in the order in which payers see them. FPX has a channel for personal accounts (B2C) and another for
 * company accounts (B2B1).
 */
export const Channel = v.picklist(['fpx_b2c', 'fpx_b2b1', 'ewallet', 'duitnow_qr', 'card', 'bnpl', 'paypal', 'crypto']);
export type Channel = v.InferOutput<typeof Channel>;
