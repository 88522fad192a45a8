/** The places, methods and prices of a merchant's shipping. */
import { defineDomain } from '../../kernel/domain.ts';
import { profiles } from './shipping-profiles.ts';
import { rates } from './shipping-rates.ts';
import { zones } from './shipping-zones.ts';

export const shippingDomain = defineDomain({
  name: 'shipping',
  // Each resource is listed after the resources that it refers to.
  resources: [profiles, zones, rates],
});

// Exports that other domains use.
export { deliveryOf, shippingOptionsOf } from './delivery.ts';
export { placeOf } from './places.ts';
export { hasPricedDelivery } from './priced-delivery.ts';
