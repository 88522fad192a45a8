/** Reads a merchant's complete shipping setup: for choices, and to find gaps and prices. */
import { shippingProfiles } from '@portal/shared/contract/merchant/shipping/shipping-profiles.ts';
import { shippingRates } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { shippingZones } from '@portal/shared/contract/merchant/shipping/shipping-zones.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

/** The highest limit of a list call. */
const ALL = { query: { skip: 0, limit: 1000 } } as const;

/** The zones, newest first. Like all functions here, it rejects with `GatewayError`, or when `signal` aborts. */
export const readZones = async (signal: AbortSignal) =>
  (await gateway.call(shippingZones.find, ALL, { signal })).list.data;

/** The zones and shipping methods that a rate can belong to. */
export async function readChoices(signal: AbortSignal) {
  const [zones, profiles] = await Promise.all([
    readZones(signal),
    gateway.call(shippingProfiles.find, ALL, { signal }),
  ]);
  return { zones, profiles: profiles.list.data };
}

export async function readShipping(signal: AbortSignal) {
  const [choices, rates] = await Promise.all([readChoices(signal), gateway.call(shippingRates.find, ALL, { signal })]);
  return { ...choices, rates: rates.list.data };
}

export type Shipping = Awaited<ReturnType<typeof readShipping>>;
