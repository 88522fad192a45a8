/** The price of sending a parcel, for each active delivery method of the merchant. */
import { quotesFor, type Quote } from '@portal/shared/domain/shipping/rates.ts';
import { zoneOf, type ZoneAnswer } from '@portal/shared/domain/shipping/zones.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { owned } from '../../kernel/data/owned.ts';
import { placeOf, type PostcodePlace } from './places.ts';
import { table as profiles } from './shipping-profiles.ts';
import { table as rates } from './shipping-rates.ts';
import { table as zones } from './shipping-zones.ts';

export interface Parcel {
  readonly postcode: string;
  /** A whole number of grams; 0 is priced as the lowest weight. */
  readonly grams: number;
}

type PlaceProblem = Exclude<ZoneAnswer<unknown>['kind'], 'zone'>;

export interface Delivery {
  readonly place: PostcodePlace | null;
  /** Each method with its price or its problem, cheapest first; empty when the merchant does not ship to the place. */
  readonly quotes: readonly Quote[];
  readonly problem: PlaceProblem | null;
}

const rankOf = ({ quote }: Quote): number => ('price' in quote ? Number(quote.price) : Infinity);

export async function deliveryOf(tx: Tx, accountId: string, { postcode, grams }: Parcel): Promise<Delivery> {
  const owner = { accountId };
  const place = await placeOf(postcode);
  const answer = zoneOf(await tx.select().from(zones).where(owned(zones, owner)), postcode, place ? [place.state] : []);
  if (answer.kind !== 'zone') return { place, quotes: [], problem: answer.kind };
  const own = {
    profiles: await tx.select().from(profiles).where(owned(profiles, owner)),
    rates: await tx.select().from(rates).where(owned(rates, owner)),
  };
  const quotes = quotesFor(own, answer.zone, Math.max(1, grams)).toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.profile.title.localeCompare(other.profile.title),
  );
  return { place, quotes, problem: null };
}

/** The wire form of the methods for buyers. */
export const shippingOptionsOf = ({ quotes }: Pick<Delivery, 'quotes'>) =>
  quotes.map(({ profile: { id, title }, quote }) => ({
    profile_id: id,
    title,
    price: 'price' in quote ? quote.price : null,
    problem: 'problem' in quote ? quote.problem : null,
  }));
