/** Payment services: what a payer can choose on the payment page. */
import { BankType, type PaymentService } from '@portal/shared/contract/public/public-pay.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { GROUP_LABELS } from '@portal/shared/domain/channel-group-labels.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import * as v from 'valibot';
import type { IsOpen } from '../collections/domain.ts';
import { B2B1_BANKS, B2C_BANKS, TEST_BANKS } from './bank-table.ts';

export interface Service {
  readonly id: string;
  readonly channel: Channel;
  /** Of the bank, or whichever provider it is. */
  readonly code: string;
  readonly name: string;
  readonly isOnline: boolean;
}

type CodeAndName = readonly [code: string, name: string];

/** Gateway domain §11 and §13. */
const OFFERED: Readonly<Record<Channel, readonly CodeAndName[]>> = {
  fpx_b2c: [...TEST_BANKS, ...B2C_BANKS],
  fpx_b2b1: [...TEST_BANKS, ...B2B1_BANKS],
  ewallet: [
    ['TNG', "Touch 'n Go eWallet"],
    ['BOOST', 'Boost'],
    ['GRABPAY', 'GrabPay'],
    ['SHOPEEPAY', 'ShopeePay'],
    ['MBBQR', 'Maybank QR'],
  ],
  duitnow_qr: [['DUITNOWQR', 'DuitNow QR']],
  card: [['CARD', GROUP_LABELS.GLOBAL_CARD_PAYMENT]],
  bnpl: [
    ['SPAYLATER', 'SPayLater'],
    ['PAYFLEX', 'Boost PayFlex'],
    ['GRABPL', 'GrabPay instalments'],
  ],
  paypal: [['PAYPAL', GROUP_LABELS.SWITCH_PAYPAL]],
  crypto: [['CRYPTO', GROUP_LABELS.CRYPTOCURRENCY]],
};

const OFFLINE = new Set(['LOAD001']);

const SERVICES = Channel.options.flatMap((channel) =>
  OFFERED[channel].map(([code, name]): Service => ({
    id: `${channel}_${code}`,
    channel,
    code,
    name,
    isOnline: !OFFLINE.has(code),
  })),
);
const BY_ID = new Map(SERVICES.map((service) => [service.id, service]));

export const findService = (id: string): Service | undefined => BY_ID.get(id);

/** The banks of FPX, personal and business, in the order of their lists. */
export const allBanks = (): readonly Service[] =>
  SERVICES.filter(({ channel }) => CHANNELS[channel].group === 'WEB_PAYMENT');

/** Of the channels that are open. Test banks first; undefined when there is no such bank type. */
export function servicesOf(bankType: string, isOpen: IsOpen): PaymentService[] | undefined {
  if (!v.is(BankType, bankType)) return undefined;
  const offered = SERVICES.filter(({ channel }) => CHANNELS[channel].bankType === bankType && isOpen(channel));
  return offered.map((service) => ({
    payment_service_id: service.id,
    name: service.name,
    unique_reference: service.code,
    group_code: CHANNELS[service.channel].group,
    record_status_id: service.isOnline ? 1 : 2,
  }));
}
