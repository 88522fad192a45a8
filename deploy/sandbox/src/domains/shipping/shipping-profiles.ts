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

const way = (title: string, kind: ShippingKind, max_weight: string, is_active = true) => ({
  title,
  kind,
  max_weight,
  is_active,
});

export const profiles = crudResource(shippingProfiles, {
  table,
  example: way('Kurier ujian', 'courier', '30'),
  // The demonstration has fictional couriers, because the prices of real couriers change.
  demo: [
    [
      way('Kurier Helang', 'courier', '30'),
      way('Kurier Pantas', 'courier', '10'),
      way('Ambil di tadika', 'own', '50', false),
    ],
    [way('Kurier Sejuk', 'courier', '20'), way('Van kedai', 'own', '40')],
    [way('Serah di pejabat', 'own', '20')],
  ],
});
