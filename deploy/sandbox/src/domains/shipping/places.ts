/** The place of a postcode, from the bundled table. */
import { statesOf } from '@portal/shared/contract/kernel/places.ts';
import { loadPlaces } from '@portal/shared/domain/places/load.ts';
import { localitiesAt, placeLabel } from '@portal/shared/domain/places/places.ts';

export interface PostcodePlace {
  readonly state: string;
  /** The names of towns and villages, without repetition. */
  readonly localities: readonly string[];
}

/** Null for a postcode that is not in the table, or that belongs to several states. */
export async function placeOf(postcode: string): Promise<PostcodePlace | null> {
  const around = await Promise.all(statesOf(postcode).map(({ id }) => loadPlaces(id)));
  const found = around.flatMap((places) => localitiesAt(places, postcode));
  const [state, another] = new Set(found.map(({ isIn }) => isIn));
  if (state === undefined || another !== undefined) return null;
  return { state, localities: [...new Set(found.map(placeLabel))] };
}
