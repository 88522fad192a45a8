import { shippingZones } from '@portal/shared/contract/merchant/shipping/shipping-zones.ts';
import { STATE_NAMES } from '@portal/shared/contract/kernel/places.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { merchantTable } from '../../kernel/data/merchant-table.ts';
import { crudResource } from '../../kernel/resources/crud-resource.ts';

export const table = merchantTable('shipping_zones', {
  title: text().notNull(),
  states: text().array().notNull(),
  postcodes: text().notNull(),
  is_active: boolean().notNull(),
});

const zone = (title: string, states: readonly string[], postcodes = '') => ({
  title,
  states: [...states],
  postcodes,
  is_active: true,
});

const EAST = ['Labuan', 'Sabah', 'Sarawak'];
const WEST = STATE_NAMES.filter((name) => !EAST.includes(name));

export const zones = crudResource(shippingZones, {
  table,
  example: zone('Zon ujian', ['Perlis']),
  demo: [
    [
      zone('Semenanjung', WEST),
      zone('Sabah dan Labuan', ['Labuan', 'Sabah']),
      zone('Sarawak', ['Sarawak']),
      zone('Pulau', [], '86800-86810, 07000'),
    ],
    [zone('Lembah Klang', ['Kuala Lumpur', 'Putrajaya', 'Selangor']), zone('Semenanjung', WEST)],
    [zone('Taman kami', [], '43000-43009')],
  ],
});
