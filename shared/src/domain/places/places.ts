/** The localities of one state and their postcodes, as they are bundled. */
import { isPostcode } from '../../contract/kernel/places.ts';
import { folded } from './search.ts';

/** A town, village or estate (specification §3). */
export interface Locality {
  /** A number, as text. */
  readonly id: string;
  /** Some have none. */
  readonly name: string | null;
  /** The name of its state. */
  readonly isIn: string;
  readonly isInId: string;
}

/** A state's file, small enough to travel: id, name, and postcodes with spaces between them. */
export interface PlacesFile {
  /** Whose data it is. */
  readonly from: string;
  readonly isIn: string;
  readonly isInId: string;
  readonly localities: readonly (readonly [id: string, name: string | null, postcodes: string])[];
}

/** What is known of one state. */
export interface Places {
  readonly isIn: string;
  readonly localities: readonly Locality[];
  /** By the id of the locality. */
  readonly postcodes: ReadonlyMap<string, readonly string[]>;
}

/** A file as it is worked with. Rows and postcodes that are not what they should be are left out. */
export function placesOf({ isIn, isInId, localities }: PlacesFile): Places {
  return {
    isIn,
    localities: localities.map(([id, name]) => ({ id, name, isIn, isInId })),
    postcodes: new Map(localities.map(([id, , codes]) => [id, codes.split(' ').filter(isPostcode)])),
  };
}

/**
 * A locality as it is shown and written into an address. The question mark with which the data doubts itself is no part of a
 * name. Empty for one without a name, because it cannot be chosen.
 */
export const placeLabel = ({ name }: Locality): string =>
  (name ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\s?]+$/, '')
    .trim();

export const postcodesOf = ({ postcodes }: Places, id: string): readonly string[] => postcodes.get(id) ?? [];

/** The localities of a postcode; none for an unknown postcode. */
export const localitiesAt = ({ localities, postcodes }: Places, postcode: string): readonly Locality[] =>
  localities.filter((locality) => postcodes.get(locality.id)?.includes(postcode) && placeLabel(locality) !== '');

/** The localities that a person may mean by what was typed; those that begin with it come first. Nothing typed finds all. */
export function findLocalities({ localities }: Places, input: string): readonly Locality[] {
  const sought = folded(input);
  const matches = localities.flatMap((locality) => {
    const label = placeLabel(locality);
    const at = label === '' ? -1 : folded(label).indexOf(sought);
    return at < 0 ? [] : [{ locality, begins: at === 0 }];
  });
  return [...matches.filter(({ begins }) => begins), ...matches.filter(({ begins }) => !begins)].map(
    (one) => one.locality,
  );
}
