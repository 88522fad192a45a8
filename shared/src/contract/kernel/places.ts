/** Malaysian addresses: the sixteen states, their postcodes, and the fields that every address is made of. */
import * as v from 'valibot';
import { plainNumber } from './digits.ts';
import { OptionalText, orEmpty } from './fields.ts';
import { rule } from './rules.ts';

interface State {
  /** The state's number in ISO 3166-2:MY, as text. */
  readonly id: string;
  readonly name: string;
  /** The first two digits of the state's postcodes. Neighbouring states share some of them. */
  readonly postcodes: readonly string[];
}

const state = (id: string, name: string, postcodes: string): State => ({ id, name, postcodes: postcodes.split(' ') });

/** The states in alphabetical order, as lists show them. */
export const STATES = [
  state('1', 'Johor', '79 80 81 82 83 84 85 86'),
  state('2', 'Kedah', '05 06 07 08 09 14 34'),
  state('3', 'Kelantan', '15 16 17 18'),
  state('14', 'Kuala Lumpur', '50 51 52 53 54 55 56 57 58 59 60'),
  state('15', 'Labuan', '87'),
  state('4', 'Melaka', '75 76 77 78'),
  state('5', 'Negeri Sembilan', '70 71 72 73'),
  state('6', 'Pahang', '25 26 27 28 39 49 69'),
  state('8', 'Perak', '30 31 32 33 34 35 36'),
  state('9', 'Perlis', '01 02'),
  state('7', 'Pulau Pinang', '10 11 12 13 14'),
  state('16', 'Putrajaya', '62'),
  state('12', 'Sabah', '88 89 90 91'),
  state('13', 'Sarawak', '93 94 95 96 97 98'),
  state('10', 'Selangor', '40 41 42 43 44 45 46 47 48 55 63 64 65 66 67 68'),
  state('11', 'Terengganu', '20 21 22 23 24'),
] as const satisfies readonly State[];

/** A postcode has five digits. */
const POSTCODE = /^\d{5}$/;

export const isPostcode = (text: string): boolean => POSTCODE.test(text);

/** The states that have postcodes with the same first two digits as `postcode`; empty for text that is not a postcode. */
export const statesOf = (postcode: string): readonly State[] =>
  isPostcode(postcode) ? STATES.filter(({ postcodes }) => postcodes.includes(postcode.slice(0, 2))) : [];

/**
 * Whether a postcode can belong to the named state. New postcodes are issued every year, so only the first two digits are
 * compared.
 */
export const fitsState = (postcode: string, name: string): boolean =>
  statesOf(postcode).some((state) => state.name === name);

/** A Malaysian postcode in digits of any script. */
export const Postcode = v.pipe(v.string(), v.transform(plainNumber), v.regex(POSTCODE, rule('postcode')));

export const STATE_NAMES: readonly string[] = STATES.map(({ name }) => name);

/** One of the sixteen states by its name, or empty. */
const OptionalState = v.picklist(['', ...STATE_NAMES], rule('choose'));

/** The fields of an address in responses; an unknown part is empty. */
export const ADDRESS = {
  address_line_1: v.string(),
  address_line_2: v.string(),
  postcode: v.string(),
  locality: v.string(),
  state: v.string(),
} as const;

/** The fields of an address in forms. A part that is left out stays unchanged. */
export const ADDRESS_FORM = {
  address_line_1: v.exactOptional(OptionalText(120)),
  address_line_2: v.exactOptional(OptionalText(120)),
  postcode: v.exactOptional(orEmpty(Postcode)),
  locality: v.exactOptional(OptionalText(120)),
  state: v.exactOptional(OptionalState),
} as const;

interface Placed {
  readonly postcode?: string | undefined;
  readonly state?: string | undefined;
}

/** Whether the postcode of an address fits its state; true if either is empty, because they cannot be compared. */
export const isPostcodeOfState = ({ postcode = '', state = '' }: Placed): boolean =>
  postcode === '' || state === '' || fitsState(postcode, state);

/** The message of a failed `isPostcodeOfState` check, shown at the postcode. */
export const notOfState = ({ input: { state = '' } }: { readonly input: Placed }) => rule('postcode_state', { state });
