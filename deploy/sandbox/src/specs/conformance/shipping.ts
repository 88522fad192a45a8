/** Calls for shipping, as a reader of the specification makes them: a rate belongs to a zone and a profile. */
import { idOf, type clientOf, type Fields } from './client.ts';

type Known = () => Promise<Fields>;

/** The three resources, each with the known fields of a record. A resource that another one references comes first. */
export function shippingFamilies({ fillIn }: ReturnType<typeof clientOf>): readonly (readonly [string, Known])[] {
  const profile: Known = async () => ({ kind: 'courier', max_weight: '30' });
  const zone: Known = async () => ({ states: ['Perlis'], postcodes: '87000, 88000-91999' });
  const rate: Known = async () => ({
    zone_id: idOf(await fillIn('POST shipping-zones', await zone())),
    profile_id: idOf(await fillIn('POST shipping-profiles', await profile())),
    bands: [{ over: '0', up_to: '1.5', price: '8.00', next_kg: '' }],
  });
  return [
    ['shipping-profiles', profile],
    ['shipping-zones', zone],
    ['shipping-rates', rate],
  ];
}
