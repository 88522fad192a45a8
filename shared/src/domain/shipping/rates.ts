/** The prices of a merchant's rate cards for a parcel to a zone, and the gaps in the cards. */
import type { Sen } from '../../contract/kernel/money.ts';
import { gramsOf } from '../../contract/kernel/weight.ts';
import type { WireBand } from '../../contract/merchant/shipping/bands.ts';
import type { ShippingProfile } from '../../contract/merchant/shipping/shipping-profiles.ts';
import type { ShippingRate } from '../../contract/merchant/shipping/shipping-rates.ts';
import { bandsOf, priceOf, weightProblemsOf, type WeightProblem } from './bands.ts';
import type { Zone } from './zones.ts';

type Profile = Pick<ShippingProfile, 'id' | 'title' | 'max_weight' | 'is_active'>;
type Rate = Pick<ShippingRate, 'zone_id' | 'profile_id' | 'is_active'> & { readonly bands: readonly WireBand[] };

/** A merchant's shipping settings. */
export interface Shipping<Z extends Zone = Zone> {
  readonly zones: readonly Z[];
  readonly profiles: readonly Profile[];
  readonly rates: readonly Rate[];
}

const inUse = <T extends { readonly is_active: boolean }>(all: readonly T[]): readonly T[] =>
  all.filter(({ is_active }) => is_active);

/** The bands of all active cards of one shipping method and zone, treated as one card; undefined if there is no card. */
function cardOf({ rates }: Pick<Shipping, 'rates'>, zone: Pick<Zone, 'id'>, profile: Profile) {
  const cards = inUse(rates).filter(({ zone_id, profile_id }) => zone_id === zone.id && profile_id === profile.id);
  return cards.length === 0 ? undefined : cards.flatMap(({ bands }) => bandsOf(bands));
}

const limitOf = ({ max_weight }: Profile): number => gramsOf(max_weight) ?? 0;

export interface Quote {
  readonly profile: Profile;
  /** `heavy`: above the maximum of the shipping method; `no_rate`: the shipping method has no card for the zone. */
  readonly quote: { readonly price: Sen } | { readonly problem: 'heavy' | 'no_rate' | 'hole' | 'overlap' };
}

/** The price of a parcel of `grams` to a zone by each active shipping method, or the reason why there is none. */
export const quotesFor = (shipping: Omit<Shipping, 'zones'>, zone: Pick<Zone, 'id'>, grams: number): readonly Quote[] =>
  inUse(shipping.profiles).map((profile) => {
    const card = cardOf(shipping, zone, profile);
    if (!card) return { profile, quote: { problem: 'no_rate' } };
    if (grams > limitOf(profile)) return { profile, quote: { problem: 'heavy' } };
    return { profile, quote: priceOf(card, grams) };
  });

export interface OpenZone<Z extends Zone = Zone> {
  readonly zone: Z;
  /** The shipping method whose cards have the problems; null for a zone without any card. */
  readonly profile: Profile | null;
  readonly problems: readonly WeightProblem[];
}

/** All gaps and overlaps up to the maximum weight of each shipping method, and all zones without a card. */
export const openZonesOf = <Z extends Zone>(shipping: Shipping<Z>): readonly OpenZone<Z>[] =>
  inUse(shipping.zones).flatMap((zone): OpenZone<Z>[] => {
    const cards = inUse(shipping.profiles).flatMap((profile) => {
      const card = cardOf(shipping, zone, profile);
      return card ? [{ zone, profile, problems: weightProblemsOf(card, limitOf(profile)) }] : [];
    });
    if (cards.length === 0) return [{ zone, profile: null, problems: [] }];
    return cards.filter(({ problems }) => problems.length > 0);
  });
