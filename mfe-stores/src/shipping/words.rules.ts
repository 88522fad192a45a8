/** Zones, weights and their problems in words. */
import { STATES } from '@portal/shared/contract/kernel/places.ts';
import { kilogramsOf } from '@portal/shared/contract/kernel/weight.ts';
import type { WireBand } from '@portal/shared/contract/merchant/shipping/bands.ts';
import type { WeightProblem } from '@portal/shared/domain/shipping/bands.ts';
import { regionOf, type Zone, type ZoneAnswer } from '@portal/shared/domain/shipping/zones.ts';
import type { RemoteText } from '../messages.ts';

/** The states of Peninsular Malaysia, by name. */
export const PENINSULAR: readonly string[] = STATES.filter(
  ({ postcodes: [prefix = ''] }) => regionOf(`${prefix}000`) === 'peninsular',
).map(({ name }) => name);

/** The states and postcodes of a zone as text: `Peninsular Malaysia, Labuan; 07000`. A complete region is named instead of its states. */
export function coverText(t: RemoteText, { states, postcodes }: Pick<Zone, 'states' | 'postcodes'>): string {
  const isWhole = PENINSULAR.every((name) => states.includes(name));
  const others = isWhole ? states.filter((name) => !PENINSULAR.includes(name)) : states;
  const names = [...(isWhole ? [t('zones.peninsular')] : []), ...others].join(', ');
  return [names, postcodes].filter(Boolean).join('; ');
}

/** The weights of a problem in kilograms, both ends included: `3.001–5`. */
export const weightsText = ({ from, to }: Pick<WeightProblem, 'from' | 'to'>): string =>
  from === to ? kilogramsOf(to) : `${kilogramsOf(from)}–${kilogramsOf(to)}`;

/** The weights that a card covers, as the limits of its bands: `0–3, 5–30`. */
export const reachText = (bands: readonly WireBand[]): string =>
  bands.map(({ over, up_to }) => `${over}–${up_to}`).join(', ');

/** A problem as a sentence: *3.001–5 kg to Sarawak has no price.* */
export function problemText(t: RemoteText, zone: string, problem: WeightProblem): string {
  const gaps = { weights: weightsText(problem), zone };
  return problem.problem === 'hole' ? t('rates.hole', gaps) : t('rates.overlap', gaps);
}

/** Why a postcode has no zone. */
export function noZoneText(
  t: RemoteText,
  postcode: string,
  answer: Exclude<ZoneAnswer<Zone>, { readonly kind: 'zone' }>,
): string {
  if (answer.kind === 'several')
    return t('zones.several', { postcode, zones: answer.zones.map(({ title }) => title).join(', ') });
  if (answer.kind === 'unsure') return t('zones.unsure', { postcode, states: answer.states.join(', ') });
  return answer.kind === 'none' ? t('zones.no_zone', { postcode }) : t('zones.unknown', { postcode });
}
