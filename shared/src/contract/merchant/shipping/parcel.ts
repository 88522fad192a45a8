/** What a merchant tries zones and rates with; nothing of it is sent. */
import * as v from 'valibot';
import { Postcode } from '../../kernel/places.ts';
import { SomeKilograms } from '../../kernel/weight.ts';

export const PostcodeForm = v.strictObject({ postcode: Postcode });

export const ParcelForm = v.strictObject({ postcode: Postcode, weight: SomeKilograms });
