/** What it costs to send a parcel, in each way that the merchant has in use. */
import { quotesFor, type Quote } from '@portal/shared/domain/shipping/rates.ts';
import { zoneOf, type ZoneAnswer } from '@portal/shared/domain/shipping/zones.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { owned } from '../../kernel/data/owned.ts';
import { table as profiles } from './shipping-profiles.ts';
import { table as rates } from './shipping-rates.ts';
import { table as zones } from './shipping-zones.ts';

export interface Parcel {
  readonly postcode: string;
  /** Empty where it is not known. */
  readonly state: string;
  /** Whole, at least one. */
  readonly grams: number;
}

/** Each way with its price or its reason, or why nothing is sent there. */
export type Delivery =
  { readonly quotes: readonly Quote[] } | { readonly problem: Exclude<ZoneAnswer<unknown>['kind'], 'zone'> };

export async function deliveryOf(tx: Tx, accountId: string, { postcode, state, grams }: Parcel): Promise<Delivery> {
  const owner = { accountId };
  const answer = zoneOf(
    await tx.select().from(zones).where(owned(zones, owner)),
    postcode,
    state === '' ? [] : [state],
  );
  if (answer.kind !== 'zone') return { problem: answer.kind };
  const own = {
    profiles: await tx.select().from(profiles).where(owned(profiles, owner)),
    rates: await tx.select().from(rates).where(owned(rates, owner)),
  };
  return { quotes: quotesFor(own, answer.zone, grams) };
}
