/** Payment services: what a payer can choose on the payment page. This slice offers the two FPX lists. */
import type { Sen } from '@portal/shared/contract/money.ts';
import type { PaymentService } from '@portal/shared/contract/public-pay.ts';
import type { Channel } from '../ledger/fee-table.ts';
import { B2B1_BANKS, B2C_BANKS, TEST_BANKS } from './bank-table.ts';

export interface Service {
  readonly id: string;
  readonly channel: Channel;
  readonly bankCode: string;
  readonly name: string;
  readonly isOnline: boolean;
}

/** What FPX itself allows, in sen (gateway domain §10); the bank's own limit may be lower. */
export const LIMITS: Readonly<Record<Channel, { readonly minimum: Sen; readonly maximum: Sen }>> = {
  fpx_b2c: { minimum: 100n, maximum: 3_000_000n },
  fpx_b2b1: { minimum: 200n, maximum: 100_000_000n },
};

const OFFLINE = new Set(['LOAD001']);

const listOf = (channel: Channel, banks: readonly (readonly [string, string])[]): Service[] =>
  [...TEST_BANKS, ...banks].map(([bankCode, name]) => ({
    id: `${channel}_${bankCode}`,
    channel,
    bankCode,
    name,
    isOnline: !OFFLINE.has(bankCode),
  }));

const SERVICES = [...listOf('fpx_b2c', B2C_BANKS), ...listOf('fpx_b2b1', B2B1_BANKS)];
const BY_ID = new Map(SERVICES.map((service) => [service.id, service]));

/** `bankType` of the calls: 1 personal, 2 business. */
const CHANNEL_OF: Readonly<Record<string, Channel>> = { '1': 'fpx_b2c', '2': 'fpx_b2b1' };

export const findService = (id: string): Service | undefined => BY_ID.get(id);

/** Test banks first; undefined when there is no such bank type. */
export function servicesOf(bankType: string): PaymentService[] | undefined {
  const channel = CHANNEL_OF[bankType];
  return (
    channel &&
    SERVICES.filter((service) => service.channel === channel).map((service) => ({
      payment_service_id: service.id,
      name: service.name,
      unique_reference: service.bankCode,
      group_code: 'WEB_PAYMENT',
      record_status_id: service.isOnline ? 1 : 2,
    }))
  );
}
