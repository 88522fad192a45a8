import * as v from 'valibot';

/**
 * The way money takes to a merchant, in the order in which payers see them; FPX has one for a person's account (B2C) and one for a
 * company's (B2B1).
 */
export const Channel = v.picklist(['fpx_b2c', 'fpx_b2b1', 'ewallet', 'duitnow_qr', 'card', 'bnpl', 'paypal', 'crypto']);
export type Channel = v.InferOutput<typeof Channel>;
