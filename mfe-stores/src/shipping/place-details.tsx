import { Detail } from '@portal/shared/ui/value/details.tsx';
import { zoneOf, type Zone } from '@portal/shared/domain/shipping/zones.ts';
import { useText } from '../messages.ts';
import type { PostcodeMatch } from './place.rules.ts';
import { noZoneText } from './words.rules.ts';

interface Props {
  readonly place: PostcodeMatch;
  readonly zones: readonly Zone[];
}

/** The town, state and zone of a postcode, or why the postcode has no zone. */
export function PlaceDetails({ place: { postcode, towns, states }, zones }: Props) {
  const t = useText();
  const answer = zoneOf(zones, postcode, states);
  return (
    <>
      <Detail label={t('zones.town')}>{towns.length > 0 && <bdi>{towns.join(', ')}</bdi>}</Detail>
      <Detail label={t('zones.state')}>{states.length > 0 && <bdi>{states.join(', ')}</bdi>}</Detail>
      <Detail label={t('zones.zone')}>
        <bdi>{answer.kind === 'zone' ? answer.zone.title : noZoneText(t, postcode, answer)}</bdi>
      </Detail>
    </>
  );
}
