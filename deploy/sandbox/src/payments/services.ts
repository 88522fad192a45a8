/** Payment services: what a payer can choose on the payment page. This slice offers the two FPX lists. */
import { BankType, type PaymentService } from '@portal/shared/contract/public-pay.ts';
import { FPX_CHANNEL } from '@portal/shared/domain/fpx-limits.ts';
import * as v from 'valibot';
import type { Channel } from '../ledger/fee-table.ts';
import { B2B1_BANKS, B2C_BANKS, TEST_BANKS } from './bank-table.ts';

export interface Service {
  readonly id: string;
  readonly channel: Channel;
  readonly bankCode: string;
  readonly name: string;
  readonly isOnline: boolean;
}

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

export const findService = (id: string): Service | undefined => BY_ID.get(id);

/** Of every list, in its order. */
export const allServices = (): readonly Service[] => SERVICES;

/** Test banks first; undefined when there is no such bank type. */
export function servicesOf(bankType: string): PaymentService[] | undefined {
  if (!v.is(BankType, bankType)) return undefined;
  const channel = FPX_CHANNEL[bankType];
  return SERVICES.filter((service) => service.channel === channel).map((service) => ({
    payment_service_id: service.id,
    name: service.name,
    unique_reference: service.bankCode,
    group_code: 'WEB_PAYMENT',
    record_status_id: service.isOnline ? 1 : 2,
  }));
}
