/** The forms with which a merchant tests zones and rates. No parcel is created. */
import * as v from 'valibot';
import { Postcode } from '../../kernel/places.ts';
import { SomeKilograms } from '../../kernel/weight.ts';

export const PostcodeForm = v.strictObject({ postcode: Postcode });

export const ParcelForm = v.strictObject({ postcode: Postcode, weight: SomeKilograms });
