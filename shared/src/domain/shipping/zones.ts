/** In which of a merchant's zones a postcode is. The most specific zone wins, so that exactly one has it, or a reason says why not. */
import { isPostcode, statesOf } from '../../contract/kernel/places.ts';
import { postcodeRangesOf } from '../../contract/kernel/postcode-ranges.ts';
import type { ShippingZone } from '../../contract/merchant/shipping/shipping-zones.ts';

/** How couriers part the country; their prices differ between these whatever the state. */
export const REGIONS = ['peninsular', 'labuan', 'sabah', 'sarawak'] as const;
export type Region = (typeof REGIONS)[number];

/** The first two digits decide without exception (2,929 of 2,929 postcodes of malaysia-postcodes 3.0.0). */
export function regionOf(postcode: string): Region | undefined {
  if (!isPostcode(postcode)) return undefined;
  const prefix = Number(postcode.slice(0, 2));
  if (prefix >= 1 && prefix <= 86) return 'peninsular';
  if (prefix === 87) return 'labuan';
  if (prefix >= 88 && prefix <= 91) return 'sabah';
  return prefix >= 93 && prefix <= 98 ? 'sarawak' : undefined;
}

export type Zone = Pick<ShippingZone, 'id' | 'title' | 'states' | 'postcodes' | 'is_active'>;

/** `state` is the one that decided, of a postcode that may be in several; undefined where postcodes decided. */
export type ZoneAnswer<Z> =
  | { readonly kind: 'zone'; readonly zone: Z }
  /** No postcode of Malaysia begins so. */
  | { readonly kind: 'unknown' }
  /** No zone covers it. */
  | { readonly kind: 'none' }
  /** Zones cover it equally closely. */
  | { readonly kind: 'several'; readonly zones: readonly Z[] }
  /** It may be in one of these states, which are not in one zone. */
  | { readonly kind: 'unsure'; readonly states: readonly string[] };

/** More than the widest range of postcodes: whatever names postcodes is closer than what names states. */
const STATES_ALONE = 100_000;

/** How closely a zone covers a place: the number of postcodes in its narrowest range, else of its states. Less is closer. */
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
 * `known` are the names of the states that have the postcode, as far as a table says; without any, those whose postcodes begin alike.
 * Zones that are not in use take nothing.
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
