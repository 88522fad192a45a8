/** The channels through which a collection accepts payments: a switch for each kind of channel. All switches are on if nothing was set. */
import * as v from 'valibot';
import type { Channel } from '../../public/payment-channel.ts';
import { CallbackAddress } from '../webhooks/callbacks.ts';
import { settingsOf } from './collection-settings.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineRecord } from '../../kernel/resource.ts';

/** The switches, in the order in which payers see the channels. FPX has one switch for all kinds of payers. */
export const SWITCHES = ['fpx', 'ewallet', 'duitnow_qr', 'card', 'bnpl', 'paypal', 'crypto'] as const;
export type Switch = (typeof SWITCHES)[number];

/** The switches of a collection without settings. */
export const ALL_ON: Readonly<Record<Switch, boolean>> = {
  fpx: true,
  ewallet: true,
  duitnow_qr: true,
  card: true,
  bnpl: true,
  paypal: true,
  crypto: true,
};

/** The switch of a channel: one for all kinds of FPX payers, and one for every other channel. */
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
  /** The URL for callbacks of the collection's payments; empty for none. */
  callback_url: CallbackAddress,
} satisfies Readonly<Record<Switch | 'callback_url', v.GenericSchema>>);

const family = {
  ...settings,
  path: 'payment-settings',
  item: v.object({
    ...settings.item.entries,
    /**
     * Required by remotes of the previous release, which may still be open in a tab; the gateway of the next release omits the field.
     */
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
  /** The settings of all collections, so that a form can copy them from another collection. */
  list: defineFind({ ...family, path: 'payment-settings/merchant-payment-settings', by: {} }),
};
