import { shippingProfiles, type ShippingKind } from '@portal/shared/contract/merchant/shipping/shipping-profiles.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { merchantTable } from '../../kernel/data/merchant-table.ts';
import { crudResource } from '../../kernel/resources/crud-resource.ts';

export const table = merchantTable('shipping_profiles', {
  title: text().notNull(),
  kind: text().$type<ShippingKind>().notNull(),
  max_weight: text().notNull(),
  is_active: boolean().notNull(),
});

const profile = (title: string, kind: ShippingKind, max_weight: string, is_active = true) => ({
  title,
  kind,
  max_weight,
  is_active,
});

export const profiles = crudResource(shippingProfiles, {
  table,
  example: profile('Kurier ujian', 'courier', '30'),
  // The demonstration has fictional couriers, because the prices of real couriers change.
  demo: [
    [
      profile('Kurier Helang', 'courier', '30'),
      profile('Kurier Pantas', 'courier', '10'),
      profile('Ambil di tadika', 'own', '50', false),
    ],
    [profile('Kurier Sejuk', 'courier', '20'), profile('Van kedai', 'own', '40')],
    [profile('Serah di pejabat', 'own', '20')],
  ],
});
