/**
 * Finds the merchant's zone of a postcode. The most specific zone wins; if there is not exactly one such zone, the result contains
 * the reason.
 */
import { isPostcode, statesOf } from '../../contract/kernel/places.ts';
import { postcodeRangesOf } from '../../contract/kernel/postcode-ranges.ts';
import type { ShippingZone } from '../../contract/merchant/shipping/shipping-zones.ts';

/** The regions by which couriers set prices: a price depends on the region, not on the state. */
export const REGIONS = ['peninsular', 'labuan', 'sabah', 'sarawak'] as const;
export type Region = (typeof REGIONS)[number];

/**
 * The region by the first two digits of a postcode, which determine it without exception (2,929 of 2,929 postcodes of
 * malaysia-postcodes 3.0.0).
 */
export function regionOf(postcode: string): Region | undefined {
  if (!isPostcode(postcode)) return undefined;
  const prefix = Number(postcode.slice(0, 2));
  if (prefix >= 1 && prefix <= 86) return 'peninsular';
  if (prefix === 87) return 'labuan';
  if (prefix >= 88 && prefix <= 91) return 'sabah';
  return prefix >= 93 && prefix <= 98 ? 'sarawak' : undefined;
}

export type Zone = Pick<ShippingZone, 'id' | 'title' | 'states' | 'postcodes' | 'is_active'>;

/** The zone of a postcode, or the reason why there is not exactly one. */
export type ZoneAnswer<Z> =
  | { readonly kind: 'zone'; readonly zone: Z }
  /** No Malaysian postcode begins with these digits. */
  | { readonly kind: 'unknown' }
  /** No zone covers the postcode. */
  | { readonly kind: 'none' }
  /** Several zones cover the postcode equally specifically. */
  | { readonly kind: 'several'; readonly zones: readonly Z[] }
  /** The postcode may be in any of these states, which have different zones. */
  | { readonly kind: 'unsure'; readonly states: readonly string[] };

/**
 * More than the widest range of postcodes, so that a zone with matching postcodes is always more specific than a zone with states
 * only.
 */
const STATES_ALONE = 100_000;

/**
 * How specifically a zone covers a place; a lower number is more specific. It is the size of the zone's narrowest matching range. If no
 * range matches, it is `STATES_ALONE` plus the number of the zone's states.
 */
function widthOf({ states, postcodes }: Zone, postcode: string, state: string | undefined): number | undefined {
  const widths = (postcodeRangesOf(postcodes) ?? [])
    .filter(({ from, to }) => from <= postcode && postcode <= to)
    .map(({ from, to }) => Number(to) - Number(from) + 1);
  if (widths.length > 0) return Math.min(...widths);
  return state !== undefined && states.includes(state) ? STATES_ALONE + states.length : undefined;
}

function closestOf<Z extends Zone>(zones: readonly Z[], postcode: string, state: string | undefined): readonly Z[] {
  const widths = zones.map((zone) => widthOf(zone, postcode, state) ?? Infinity);
  const least = Math.min(Infinity, ...widths);
  return least === Infinity ? [] : zones.filter((_, at) => widths[at] === least);
}

const answerOf = <Z>([zone, ...others]: readonly Z[]): ZoneAnswer<Z> => {
  if (zone === undefined) return { kind: 'none' };
  return others.length === 0 ? { kind: 'zone', zone } : { kind: 'several', zones: [zone, ...others] };
};

/**
 * The zone of a postcode. `known` contains the names of the states that a table has for the postcode. If it is empty, all states with
 * postcodes of the same first digits are considered. Inactive zones are ignored.
 */
export function zoneOf<Z extends Zone>(
  zones: readonly Z[],
  postcode: string,
  known: readonly string[] = [],
): ZoneAnswer<Z> {
  if (regionOf(postcode) === undefined) return { kind: 'unknown' };
  const inUse = zones.filter(({ is_active }) => is_active);
  const states = known.length > 0 ? known : statesOf(postcode).map(({ name }) => name);
  const answers = states.map((state) => closestOf(inUse, postcode, state));
  const [first = closestOf(inUse, postcode, undefined), ...others] = answers;
  const idsOf = (closest: readonly Z[]) => closest.map(({ id }) => id).join(' ');
  const isAlike = others.every((closest) => idsOf(closest) === idsOf(first));
  return isAlike ? answerOf(first) : { kind: 'unsure', states };
}
