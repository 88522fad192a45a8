/** The localities of one state and their postcodes, in the bundled form and in the form for searching. */
import { isPostcode } from '../../contract/kernel/places.ts';
import { folded } from './search.ts';

/** A town, village or estate (specification §3). */
export interface Locality {
  /** The number of the locality, as text. */
  readonly id: string;
  /** Null for some localities. */
  readonly name: string | null;
  /** The name of the state that the locality is in. */
  readonly isIn: string;
  readonly isInId: string;
}

/** A state's file in a compact form: id, name, and space-separated postcodes of each locality. */
export interface PlacesFile {
  /** The source of the data. */
  readonly from: string;
  readonly isIn: string;
  readonly isInId: string;
  readonly localities: readonly (readonly [id: string, name: string | null, postcodes: string])[];
}

/** The localities and postcodes of one state. */
export interface Places {
  readonly isIn: string;
  readonly localities: readonly Locality[];
  /** Postcodes by the id of the locality. */
  readonly postcodes: ReadonlyMap<string, readonly string[]>;
}

/** Converts a state's file. Texts that are no postcodes are left out. */
export function placesOf({ isIn, isInId, localities }: PlacesFile): Places {
  return {
    isIn,
    localities: localities.map(([id, name]) => ({ id, name, isIn, isInId })),
    postcodes: new Map(localities.map(([id, , codes]) => [id, codes.split(' ').filter(isPostcode)])),
  };
}

/**
 * The name of a locality as shown and as used in an address, without the question marks by which the data marks doubtful names.
 * Empty for a locality without a name, because it cannot be chosen.
 */
export const placeLabel = ({ name }: Locality): string =>
  (name ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\s?]+$/, '')
    .trim();

export const postcodesOf = ({ postcodes }: Places, id: string): readonly string[] => postcodes.get(id) ?? [];

/** The localities of a postcode; empty for an unknown postcode. */
export const localitiesAt = ({ localities, postcodes }: Places, postcode: string): readonly Locality[] =>
  localities.filter((locality) => postcodes.get(locality.id)?.includes(postcode) && placeLabel(locality) !== '');

/**
 * The localities whose names contain the input; names that begin with the input come first. Empty input finds all
 * localities.
 */
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
