/** Where a merchant's parcels go, in which ways, and at which prices. */
import { defineDomain } from '../../kernel/domain.ts';
import { profiles } from './shipping-profiles.ts';
import { rates } from './shipping-rates.ts';
import { zones } from './shipping-zones.ts';

export const shippingDomain = defineDomain({
  name: 'shipping',
  // What another refers to stands before it.
  resources: [profiles, zones, rates],
});

// What other domains use.
export { deliveryOf, waysIn } from './delivery.ts';
export { placeOf } from './places.ts';
export { hasPricedDelivery } from './priced-delivery.ts';
