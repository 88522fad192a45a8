/** The names of the channels are the labels of their groups in specification §3. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Channel } from '../contract/public/payment-channel.ts';
import { CHANNELS, GROUP_LABELS } from '../domain/channels.ts';
import en from './messages/channels/en.json';

test('the labels of the groups are those of the specification', () => {
  expect(GROUP_LABELS).toEqual({
    CRYPTOCURRENCY: 'Cryptocurrency',
    GLOBAL_CARD_PAYMENT: 'Credit Card',
    WEB_PAYMENT: 'Online Payment',
    DIGITAL_PAYMENT: 'E-Wallet',
    BUY_NOW_PAY_LATER: 'Buy Now Pay Later',
    SWITCH_PAYPAL: 'Paypal',
  });
});

// DuitNow QR is a separate channel in the group of e-wallets, and business accounts have a separate list.
const OWN: Partial<Record<Channel, string>> = {
  duitnow_qr: 'DuitNow QR',
  fpx_b2b1: `${GROUP_LABELS.WEB_PAYMENT} (business)`,
};

test.each(Channel.options)('the channel %s has the label of its group', (channel) => {
  expect(en[`channel.${channel}`]).toBe(OWN[channel] ?? GROUP_LABELS[CHANNELS[channel].group]);
});

const CATALOGUES = [
  'shared/src/i18n/messages',
  'mfe-collections/src/messages/settings',
  'mfe-introducer/src/messages',
  'mfe-public-pay/src/messages',
];

test.each(CATALOGUES)('no channel has a second name in %s', (folder) => {
  const text = readFileSync(join(__dirname, '../../..', folder, 'en.json'), 'utf8');
  expect(
    Object.keys(JSON.parse(text) as object).filter((key) =>
      /^(channel|payment_method|switch)\.(fpx_b2c|fpx|card|bnpl)$/.test(key),
    ),
  ).toEqual([]);
});
