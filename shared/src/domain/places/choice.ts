/**
 * State, locality and postcode as a person chooses them, in any order. Each step returns the next choice: fields that follow
 * from the others are filled in, fields that no longer fit are cleared, and a chosen locality always belongs to the
 * chosen state.
 */
import { plainNumber } from '../../contract/kernel/digits.ts';
import { fitsState, isPostcode, statesOf } from '../../contract/kernel/places.ts';
import { localitiesAt, placeLabel, postcodesOf, type Locality, type Places } from './places.ts';

/** A place in the fields of a form. */
export interface Place {
  /** The name of one of the sixteen states, or empty. */
  readonly state: string;
  /** The label of a locality in the list, or other text that the person typed. */
  readonly locality: string;
  readonly postcode: string;
}

export interface PlaceChoice extends Place {
  /** Null for a typed locality that is in no list. */
  readonly localityId: string | null;
}

const chosen = (choice: PlaceChoice, locality: Locality): PlaceChoice => ({
  ...choice,
  localityId: locality.id,
  locality: placeLabel(locality),
});

const localitiesNamed = (places: Places, label: string): readonly Locality[] =>
  label === '' ? [] : places.localities.filter((locality) => placeLabel(locality) === label);

/**
 * The choice for a form that already has a place. Among localities of the same name, the one with the form's postcode is
 * chosen.
 */
export function openedChoice(place: Place, places: Places | undefined): PlaceChoice {
  const open: PlaceChoice = { ...place, localityId: null };
  if (places === undefined || places.isIn !== place.state) return open;
  const same = localitiesNamed(places, place.locality);
  const found = same.find(({ id }) => postcodesOf(places, id).includes(place.postcode)) ?? same[0];
  return found ? chosen(open, found) : open;
}

/**
 * Chooses a state. Clears a locality of the old state, and a postcode that is not in the new state. A locality typed as free
 * text stays.
 */
export function chooseState(choice: PlaceChoice, state: string): PlaceChoice {
  if (state === choice.state) return choice;
  const hasPlace = choice.localityId === null;
  const hasPostcode = state === '' || !isPostcode(choice.postcode) || fitsState(choice.postcode, state);
  return {
    state,
    localityId: null,
    locality: hasPlace ? choice.locality : '',
    postcode: hasPostcode ? choice.postcode : '',
  };
}

/**
 * Chooses a locality of the list. Fills in the locality's postcode if there is only one, and clears a postcode that belongs only to
 * other places.
 */
export function chooseLocality(choice: PlaceChoice, places: Places, id: string): PlaceChoice {
  const locality = places.localities.find((one) => one.id === id);
  if (!locality || placeLabel(locality) === '') return choice;
  const next = chosen(chooseState(choice, places.isIn), locality);
  const own = postcodesOf(places, id);
  const [only] = own;
  if (only === undefined || own.includes(next.postcode)) return next;
  if (own.length === 1) return { ...next, postcode: only };
  return localitiesAt(places, next.postcode).length > 0 ? { ...next, postcode: '' } : next;
}

/** Sets a locality as free text. */
export const typeLocality = (choice: PlaceChoice, input: string): PlaceChoice =>
  input === choice.locality ? choice : { ...choice, locality: input, localityId: null };

/** The value that all items have in common; undefined if there are no items, or different values. */
const single = <T>(all: readonly T[]): T | undefined => (new Set(all).size === 1 ? all[0] : undefined);

/**
 * Sets a postcode, in digits of any script. With five digits, it fills in an empty state and an empty locality if only
 * one is possible. `around` has the places of the states that the postcode may be in.
 */
export function typePostcode(choice: PlaceChoice, input: string, around: readonly Places[]): PlaceChoice {
  const postcode = plainNumber(input);
  const next = { ...choice, postcode };
  if (!isPostcode(postcode)) return next;
  const found = around.flatMap((places) => localitiesAt(places, postcode));
  const possible = found.length > 0 ? found.map(({ isIn }) => isIn) : statesOf(postcode).map(({ name }) => name);
  const state = choice.state || (choice.localityId === null ? single(possible) : undefined);
  if (state === undefined) return next;
  const locality = single(found.filter(({ isIn }) => isIn === state));
  return choice.locality === '' && locality ? chosen({ ...next, state }, locality) : { ...next, state };
}

/** The fields that a step has cleared, so that the form can show a notice. */
export const clearedBetween = (before: Place, after: Place): readonly (keyof Place)[] =>
  (['locality', 'postcode'] as const).filter((part) => before[part] !== '' && after[part] === '');
