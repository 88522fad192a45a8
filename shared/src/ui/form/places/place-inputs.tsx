/** State, locality and postcode as inputs. The rules of each step are in `domain/places/choice.ts`. */
import './place-inputs.css';
import { Autocomplete, Button, NativeSelect } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { STATES, statesOf } from '../../../contract/kernel/places.ts';
import {
  chooseLocality,
  chooseState,
  clearedBetween,
  openedChoice,
  typeLocality,
  typePostcode,
  type Place,
  type PlaceChoice,
} from '../../../domain/places/choice.ts';
import { placeLabel, postcodesOf } from '../../../domain/places/places.ts';
import { useKitText } from '../../../i18n/kit.ts';
import { usePickerText } from '../../../i18n/picker.ts';
import type { PlaceFieldsProps } from '../place-fields.tsx';
import { useField } from '../use-field.tsx';
import { LocalityInput } from './locality-input.tsx';
import { usePlaces } from './use-places.ts';

const STATE_NAMES = STATES.map(({ name }) => name);

/** The maximum number of postcodes that are suggested. */
const PROPOSED = 60;

const idOf = (name: string): readonly string[] => STATES.filter((state) => state.name === name).map(({ id }) => id);

export function PlaceInputs({ form, labels, load }: PlaceFieldsProps) {
  const t = usePickerText();
  const kit = useKitText();
  const state = useField({ form, name: 'state', label: labels.state });
  const locality = useField({ form, name: 'locality', label: labels.locality });
  const postcode = useField({ form, name: 'postcode', label: labels.postcode });
  const { known, want, retry } = usePlaces(load);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [cleared, setCleared] = useState<readonly (keyof Place)[]>([]);

  const place: Place = { state: state.value ?? '', locality: locality.value ?? '', postcode: postcode.value ?? '' };
  const places = known.get(place.state);
  const picked = places?.localities.find(({ id }) => id === pickedId);
  const choice: PlaceChoice =
    picked && placeLabel(picked) === place.locality ? { ...place, localityId: picked.id } : openedChoice(place, places);
  const latest = useRef(choice);
  latest.current = choice;

  function take(next: PlaceChoice): void {
    const { localityId, ...values } = next;
    const changed = Object.entries(values).filter(([name, value]) => value !== place[name as keyof Place]);
    if (changed.length > 0) form.fillIn(Object.fromEntries(changed) as Partial<Place>);
    latest.current = next;
    setPickedId(localityId);
    setCleared(clearedBetween(choice, next));
  }

  const wantState = useEffectEvent((name: string) => want(idOf(name)));
  useEffect(() => wantState(place.state), [place.state]);

  /** The postcode is stored immediately; state and locality follow once the places of its states are loaded. */
  function enterPostcode(postcodeInput: string): void {
    take(typePostcode(choice, postcodeInput, []));
    const around = statesOf(latest.current.postcode).map(({ id }) => id);
    const { postcode: entered } = latest.current;
    want(around, (found) => {
      if (latest.current.postcode === entered) take(typePostcode(latest.current, entered, found));
    });
  }

  const parts = cleared
    .filter((part) => place[part] === '')
    .map((part) => labels[part])
    .join(', ');
  const missing = parts && t(place.state ? 'place.cleared' : 'place.cleared_none', { state: place.state, parts });
  return (
    <>
      <NativeSelect
        {...state.input}
        value={place.state}
        data={[{ value: '', label: t('place.no_state') }, ...STATE_NAMES]}
        onChange={({ currentTarget }) => take(chooseState(choice, currentTarget.value))}
      />
      <p className="k-place-cleared" role="status">
        {missing}
      </p>
      <LocalityInput
        input={locality.input}
        places={places}
        choice={choice}
        onType={(postcodeInput) => take(typeLocality(choice, postcodeInput))}
        onChoose={(id) => places && take(chooseLocality(choice, places, id))}
      />
      {retry && (
        <div className="k-place-failed" role="alert">
          {t('place.failed')}
          <Button size="compact-sm" variant="default" onClick={retry}>
            {kit('retry')}
          </Button>
        </div>
      )}
      <Autocomplete
        {...postcode.input}
        dir="ltr"
        inputMode="numeric"
        limit={PROPOSED}
        comboboxProps={{ withinPortal: false }}
        data={places && choice.localityId ? [...new Set(postcodesOf(places, choice.localityId))] : []}
        value={place.postcode}
        onChange={enterPostcode}
      />
    </>
  );
}
