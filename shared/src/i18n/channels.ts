/**
 * The names of channels for payers, merchants and introducers. In English a channel has the label of its group (specification §3); `help`
 * explains a label that people may not understand.
 */
import type { Channel } from '../contract/public/payment-channel.ts';
import { defineMessages, type Catalogue } from './i18n.ts';
import type en from './messages/channels/en.json';

export const channelMessages: Catalogue<typeof en> = defineMessages('channels', {
  // English is bundled without a separate request, because most payers use it. The other languages arrive with the messages of the
  // payer's page.
  en: () => import(/* webpackMode: "eager" */ './messages/channels/en.json'),
  ms: () => import(/* webpackChunkName: "words-ms" */ './messages/channels/ms.json'),
  ar: () => import(/* webpackChunkName: "words-ar" */ './messages/channels/ar.json'),
});

/** For text outside a component; does not update when the language changes. */
export const channelWord = (channel: Channel): string => channelMessages.text(`channel.${channel}`);

/**
 * The message key of a switch. The FPX switch covers personal and business accounts, and uses the name of the personal channel.
 */
export const switchKey = <S extends Exclude<Channel, 'fpx_b2c' | 'fpx_b2b1'>>(name: S | 'fpx') =>
  `channel.${name === 'fpx' ? 'fpx_b2c' : name}` as const;

/** The channels whose label alone may not say where the payer is sent. */
const HELPED = ['fpx_b2c', 'fpx_b2b1', 'duitnow_qr', 'card', 'bnpl'] as const;

/** The key of the help text below a channel's label; undefined if the label needs no explanation. */
export function helpKey(channel: Channel): `help.${(typeof HELPED)[number]}` | undefined {
  const helped = HELPED.find((each) => each === channel);
  return helped && `help.${helped}`;
}

/** The catalogue of a remote, loaded together with the names of the channels. */
export const withChannelWords = ({ load }: { readonly load: () => Promise<void> }) => ({
  load: async (): Promise<void> => {
    await Promise.all([load(), channelMessages.load()]);
  },
});
