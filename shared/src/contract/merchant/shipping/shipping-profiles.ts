/** Shipping methods of a merchant: through a courier, or the merchant's own delivery. */
import * as v from 'valibot';
import { defineFind } from '../../kernel/find.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { defineResource } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';
import { SomeKilograms } from '../../kernel/weight.ts';

export const SHIPPING_KINDS = ['courier', 'own'] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];

export const ShippingProfile = v.object({
  id: Id,
  title: v.string(),
  kind: v.picklist(SHIPPING_KINDS),
  /** The maximum weight of a parcel, in kilograms. */
  max_weight: v.string(),
  is_active: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type ShippingProfile = v.InferOutput<typeof ShippingProfile>;

export const ShippingProfileForm = v.strictObject({
  title: Text(80),
  kind: v.picklist(SHIPPING_KINDS, rule('choose')),
  max_weight: SomeKilograms,
  is_active: v.boolean(),
});

const family = { path: 'shipping-profiles', access: 'merchant', area: 'products', item: ShippingProfile } as const;

export const shippingProfiles = {
  ...defineResource({
    ...family,
    form: ShippingProfileForm,
    list: {
      path: 'shipping-profiles/merchant-shipping-profiles',
      search: ['title'],
      sort: ['created_at', 'title'],
      filter: { kind: SHIPPING_KINDS, is_active: ['true', 'false'] },
    },
  }),
  find: defineFind({ ...family, by: {} }),
};
