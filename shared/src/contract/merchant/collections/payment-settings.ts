/** Through which channels a collection takes payments: a switch for each kind of channel, and all on where nothing was set. */
import * as v from 'valibot';
import type { Channel } from '../../public/payment-channel.ts';
import { CallbackAddress } from '../webhooks/callbacks.ts';
import { settingsOf } from './collection-settings.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineRecord } from '../../kernel/resource.ts';

/** In the order in which payers see the channels. FPX is one for all kinds of payers. */
export const SWITCHES = ['fpx', 'ewallet', 'duitnow_qr', 'card', 'bnpl', 'paypal', 'crypto'] as const;
export type Switch = (typeof SWITCHES)[number];

/** The switch that a channel hangs on: one for all kinds of FPX payers, and one for every other channel. */
export const switchOf = (channel: Channel): Switch =>
  channel === 'fpx_b2c' || channel === 'fpx_b2b1' ? 'fpx' : channel;

const settings = settingsOf({
  fpx: v.boolean(),
  ewallet: v.boolean(),
  duitnow_qr: v.boolean(),
  card: v.boolean(),
  bnpl: v.boolean(),
  paypal: v.boolean(),
  crypto: v.boolean(),
  /** Where callbacks of its payments are sent; empty for nowhere. */
  callback_url: CallbackAddress,
} satisfies Readonly<Record<Switch | 'callback_url', v.GenericSchema>>);

const family = {
  ...settings,
  path: 'payment-settings',
  item: v.object({
    ...settings.item.entries,
    /** Remotes of the release before require it, and may still be open in a tab; a gateway of the release after leaves it out. */
    callback_key: v.optional(
      v.pipe(
        v.string(),
        v.description(
          'Deprecated: always empty, and gone with the next release. See `payment-settings/callback-keys`.',
        ),
      ),
    ),
  }),
} as const;

export const PaymentSettings = family.item;
export type PaymentSettings = v.InferOutput<typeof PaymentSettings>;
export const PaymentSettingsForm = family.form;

export const paymentSettings = {
  ...defineRecord(family),
  find: defineFind(family),
  /** Those of all collections, to copy from. */
  list: defineFind({ ...family, path: 'payment-settings/merchant-payment-settings', by: {} }),
};
