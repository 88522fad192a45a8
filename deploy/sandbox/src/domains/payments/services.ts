/** Payment services: the choices on the payment page. */
import { BankType, type PaymentService } from '@portal/shared/contract/public/public-pay.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { CHANNELS, GROUP_LABELS } from '@portal/shared/domain/channels.ts';
import * as v from 'valibot';
import type { IsOpen } from '../collections/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import type { PaymentProviders } from './provider.ts';
import { B2B1_BANKS, B2C_BANKS, TEST_BANKS } from './bank-table.ts';

export interface Service {
  readonly id: string;
  readonly channel: Channel;
  /** The provider's code, for example the code of a bank. */
  readonly code: string;
  readonly name: string;
}

type CodeAndName = readonly [code: string, name: string];

/** Services of each channel (gateway domain §11 and §13). */
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

const SERVICES = Channel.options.flatMap((channel) =>
  OFFERED[channel].map(([code, name]): Service => ({
    id: `${channel}_${code}`,
    channel,
    code,
    name,
  })),
);
const BY_ID = new Map(SERVICES.map((service) => [service.id, service]));

const codesOf = (services: readonly Service[]) => services.map(({ code }) => code);

export const findService = (id: string): Service | undefined => BY_ID.get(id);

/** All services, of open and closed channels. */
export const allServices = (): readonly Service[] => SERVICES;

/** The banks of FPX, personal and business, in the order of their lists. */
const BANKS = SERVICES.filter(({ channel }) => CHANNELS[channel].group === 'WEB_PAYMENT');

/** The banks of both lists, and whether each accepts payments now. */
export async function banksNow(tx: Tx, { outages }: PaymentProviders, now: Date) {
  const offline = await outages(tx, codesOf(BANKS), now);
  return BANKS.map(({ code, name, channel }) => ({ code, name, channel, is_online: !offline.has(code) }));
}

/** The data from which the list of services for a payer is made. */
interface Listing {
  readonly tx: Tx;
  readonly providers: PaymentProviders;
  readonly now: Date;
  readonly isOpen: IsOpen;
}

/** The services of the open channels, test banks first; undefined for an unknown bank type. */
export async function servicesOf(
  bankType: string,
  { tx, providers, now, isOpen }: Listing,
): Promise<PaymentService[] | undefined> {
  if (!v.is(BankType, bankType)) return undefined;
  const offered = SERVICES.filter(({ channel }) => CHANNELS[channel].bankType === bankType && isOpen(channel));
  const offline = await providers.outages(tx, codesOf(offered), now);
  return offered.map((service) => {
    const outage = offline.get(service.code);
    return {
      payment_service_id: service.id,
      name: service.name,
      unique_reference: service.code,
      group_code: CHANNELS[service.channel].group,
      record_status_id: outage ? 2 : 1,
      ...(outage?.until && { offline_until: outage.until.toISOString() }),
    };
  });
}
