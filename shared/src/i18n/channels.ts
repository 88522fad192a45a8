/**
 * The names of channels for payers, merchants and introducers. In English a channel has the label of its group (specification §3); `help`
 * explains it in plain words where the label does not.
 */
import type { Channel } from '../contract/public/payment-channel.ts';
import { defineMessages } from './i18n.ts';

export const channelMessages = defineMessages('channels', {
  // English needs no separate request, because most payers read it. The other languages arrive with the messages of the payer's page.
  en: () => import(/* webpackMode: "eager" */ './messages/channels/en.json'),
  ms: () => import(/* webpackChunkName: "words-ms" */ './messages/channels/ms.json'),
  ar: () => import(/* webpackChunkName: "words-ar" */ './messages/channels/ar.json'),
});

/** For words outside a component; does not follow a change of language. */
export const channelWord = (channel: Channel): string => channelMessages.text(`channel.${channel}`);

/** The message key of a switch: the one for FPX, which covers personal and business accounts, has the name of the personal one. */
export const switchKey = <S extends Exclude<Channel, 'fpx_b2c' | 'fpx_b2b1'>>(name: S | 'fpx') =>
  `channel.${name === 'fpx' ? 'fpx_b2c' : name}` as const;

/** The channels whose label alone may not say where they lead. */
const HELPED = ['fpx_b2c', 'fpx_b2b1', 'duitnow_qr', 'card', 'bnpl'] as const;

/** The key of the words that stand below a channel's label; undefined where the label says it all. */
export function helpKey(channel: Channel): `help.${(typeof HELPED)[number]}` | undefined {
  const helped = HELPED.find((each) => each === channel);
  return helped && `help.${helped}`;
}

/** The catalogue of a remote, with the words of the channels beside it. */
export const withChannelWords = ({ load }: { readonly load: () => Promise<void> }) => ({
  load: async (): Promise<void> => {
    await Promise.all([load(), channelMessages.load()]);
  },
});
