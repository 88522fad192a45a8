/** Shipping rates: the prices of parcels to one zone by one shipping method, by weight, in MYR. */
import * as v from 'valibot';
import { Id, Moment, RecordId, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineResource } from '../../kernel/resource.ts';
import { VERSIONED } from '../../kernel/version.ts';
import { BandsForm, WireBand } from './bands.ts';

export const ShippingRate = v.object({
  id: Id,
  title: v.string(),
  zone_id: Id,
  /** The current title of the zone. */
  zone: v.string(),
  profile_id: Id,
  /** The current title of the shipping method. */
  profile: v.string(),
  bands: v.array(WireBand),
  is_active: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type ShippingRate = v.InferOutput<typeof ShippingRate>;

export const ShippingRateForm = v.strictObject({
  title: Text(80),
  zone_id: RecordId,
  profile_id: RecordId,
  bands: BandsForm,
  is_active: v.boolean(),
});

const family = { path: 'shipping-rates', access: 'merchant', area: 'products', item: ShippingRate } as const;
const columns = { search: ['title'], sort: ['created_at', 'title'], filter: { is_active: ['true', 'false'] } } as const;

export const shippingRates = {
  ...defineResource({
    ...family,
    form: ShippingRateForm,
    list: { path: 'shipping-rates/merchant-shipping-rate', ...columns },
  }),
  find: defineFind({ ...family, by: { zone_id: Id, profile_id: Id } }),
};
