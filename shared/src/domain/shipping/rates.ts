/** What a merchant's rate cards say together: of a parcel to a zone, and of what they leave open. */
import type { Sen } from '../../contract/kernel/money.ts';
import { gramsOf } from '../../contract/kernel/weight.ts';
import type { WireBand } from '../../contract/merchant/shipping/bands.ts';
import type { ShippingProfile } from '../../contract/merchant/shipping/shipping-profiles.ts';
import type { ShippingRate } from '../../contract/merchant/shipping/shipping-rates.ts';
import { bandsOf, priceOf, weightProblemsOf, type WeightProblem } from './bands.ts';
import type { Zone } from './zones.ts';

type Profile = Pick<ShippingProfile, 'id' | 'title' | 'max_weight' | 'is_active'>;
type Rate = Pick<ShippingRate, 'zone_id' | 'profile_id' | 'is_active'> & { readonly bands: readonly WireBand[] };

/** All that a merchant has set up. */
export interface Shipping<Z extends Zone = Zone> {
  readonly zones: readonly Z[];
  readonly profiles: readonly Profile[];
  readonly rates: readonly Rate[];
}

const inUse = <T extends { readonly is_active: boolean }>(all: readonly T[]): readonly T[] =>
  all.filter(({ is_active }) => is_active);

/** The bands of all cards in use of one way into one zone, which count as one card; undefined where there is no card. */
function cardOf({ rates }: Pick<Shipping, 'rates'>, zone: Pick<Zone, 'id'>, profile: Profile) {
  const cards = inUse(rates).filter(({ zone_id, profile_id }) => zone_id === zone.id && profile_id === profile.id);
  return cards.length === 0 ? undefined : cards.flatMap(({ bands }) => bandsOf(bands));
}

const limitOf = ({ max_weight }: Profile): number => gramsOf(max_weight) ?? 0;

export interface Quote {
  readonly profile: Profile;
  /** `heavy`: more than the way takes; `no_rate`: it has no card for the zone. */
  readonly quote: { readonly price: Sen } | { readonly problem: 'heavy' | 'no_rate' | 'hole' | 'overlap' };
}

/** What a parcel of so many whole grams costs into a zone, in each way in use; the reason where it has no price. */
export const quotesFor = (shipping: Omit<Shipping, 'zones'>, zone: Pick<Zone, 'id'>, grams: number): readonly Quote[] =>
  inUse(shipping.profiles).map((profile) => {
    const card = cardOf(shipping, zone, profile);
    if (!card) return { profile, quote: { problem: 'no_rate' } };
    if (grams > limitOf(profile)) return { profile, quote: { problem: 'heavy' } };
    return { profile, quote: priceOf(card, grams) };
  });

export interface OpenZone<Z extends Zone = Zone> {
  readonly zone: Z;
  /** The way whose cards have the problems; null for a zone into which nothing has a price. */
  readonly profile: Profile | null;
  readonly problems: readonly WeightProblem[];
}

/** Every hole and overlap up to what each way takes, and each zone without any card. */
export const openZonesOf = <Z extends Zone>(shipping: Shipping<Z>): readonly OpenZone<Z>[] =>
  inUse(shipping.zones).flatMap((zone): OpenZone<Z>[] => {
    const cards = inUse(shipping.profiles).flatMap((profile) => {
      const card = cardOf(shipping, zone, profile);
      return card ? [{ zone, profile, problems: weightProblemsOf(card, limitOf(profile)) }] : [];
    });
    if (cards.length === 0) return [{ zone, profile: null, problems: [] }];
    return cards.filter(({ problems }) => problems.length > 0);
  });
