/** What a collection's payment settings turn on and off: a switch for each kind of channel. */

/** In the order in which payers see the channels. FPX is one, whoever pays. */
export const SWITCHES = ['fpx', 'ewallet', 'duitnow_qr', 'card', 'bnpl', 'paypal', 'crypto'] as const;
export type Switch = (typeof SWITCHES)[number];
