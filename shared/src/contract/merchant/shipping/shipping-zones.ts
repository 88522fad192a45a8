/** Shipping zones: states, postcodes, or both, to which parcels cost the same. */
import * as v from 'valibot';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { STATE_NAMES } from '../../kernel/places.ts';
import { PostcodeRanges } from '../../kernel/postcode-ranges.ts';
import { defineResource } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';

export const ShippingZone = v.object({
  id: Id,
  title: v.string(),
  states: v.array(v.picklist(STATE_NAMES)),
  /** `87000, 88000-91999`; empty if the zone consists of states only. */
  postcodes: v.string(),
  is_active: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type ShippingZone = v.InferOutput<typeof ShippingZone>;

const FIELDS = v.strictObject({
  title: Text(80),
  states: v.pipe(
    v.array(v.picklist(STATE_NAMES, rule('choose'))),
    v.transform((states) => STATE_NAMES.filter((name) => states.includes(name))),
  ),
  postcodes: PostcodeRanges,
  is_active: v.boolean(),
});
export const ShippingZoneForm = v.pipe(
  FIELDS,
  v.forward(
    v.check(({ states, postcodes }) => states.length > 0 || postcodes !== '', rule('zone_empty')),
    ['states'],
  ),
);

const family = { path: 'shipping-zones', access: 'merchant', area: 'products', item: ShippingZone } as const;
const columns = { search: ['title'], sort: ['created_at', 'title'], filter: { is_active: ['true', 'false'] } } as const;

export const shippingZones = {
  ...defineResource({
    ...family,
    form: ShippingZoneForm,
    list: { path: 'shipping-zones/merchant-shipping-zone', ...columns },
  }),
  find: defineFind({ ...family, by: {} }),
};
