/** Looks up the towns and states of a postcode in the portal's table of postcodes. */
import { statesOf } from '@portal/shared/contract/kernel/places.ts';
import { loadPlaces } from '@portal/shared/domain/places/load.ts';
import { localitiesAt, placeLabel, type Locality } from '@portal/shared/domain/places/places.ts';

export interface PostcodeMatch {
  readonly postcode: string;
  readonly towns: readonly string[];
  /** The states in the table; for an unknown postcode, the states whose postcodes begin with the same digits. */
  readonly states: readonly string[];
}

const localitiesIn = async (stateId: string, postcode: string): Promise<readonly Locality[]> => {
  try {
    return localitiesAt(await loadPlaces(stateId), postcode);
  } catch {
    // The file of a state failed to load, but the first digits still give the state.
    return [];
  }
};

export async function matchPostcode(postcode: string): Promise<PostcodeMatch> {
  const possible = statesOf(postcode);
  const found = (await Promise.all(possible.map(({ id }) => localitiesIn(id, postcode)))).flat();
  const states = found.length > 0 ? found.map(({ isIn }) => isIn) : possible.map(({ name }) => name);
  return { postcode, towns: [...new Set(found.map(placeLabel))], states: [...new Set(states)] };
}
