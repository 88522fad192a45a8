/** Where a postcode is, as far as the bundled table says. */
import { statesOf } from '@portal/shared/contract/kernel/places.ts';
import { loadPlaces } from '@portal/shared/domain/places/load.ts';
import { localitiesAt, placeLabel, type Locality } from '@portal/shared/domain/places/places.ts';

export interface Whereabouts {
  readonly postcode: string;
  readonly towns: readonly string[];
  /** Those of the table; where it does not know the postcode, those whose postcodes begin alike. */
  readonly states: readonly string[];
}

const localitiesIn = async (stateId: string, postcode: string): Promise<readonly Locality[]> => {
  try {
    return localitiesAt(await loadPlaces(stateId), postcode);
  } catch {
    // The file of a state did not come: the first digits still tell the state.
    return [];
  }
};

export async function whereabouts(postcode: string): Promise<Whereabouts> {
  const possible = statesOf(postcode);
  const found = (await Promise.all(possible.map(({ id }) => localitiesIn(id, postcode)))).flat();
  const states = found.length > 0 ? found.map(({ isIn }) => isIn) : possible.map(({ name }) => name);
  return { postcode, towns: [...new Set(found.map(placeLabel))], states: [...new Set(states)] };
}
