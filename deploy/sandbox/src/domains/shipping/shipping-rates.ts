import type { WireBand } from '@portal/shared/contract/merchant/shipping/bands.ts';
import { shippingRates } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { boolean, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { merchantTable } from '../../kernel/data/merchant-table.ts';
import { crudResource } from '../../kernel/resources/crud-resource.ts';
import { profiles } from './shipping-profiles.ts';
import { zones } from './shipping-zones.ts';

export const table = merchantTable('shipping_rates', {
  title: text().notNull(),
  zone_id: uuid()
    .notNull()
    .references(() => zones.table.id),
  profile_id: uuid()
    .notNull()
    .references(() => profiles.table.id),
  /**
   * The bands as one JSON document, which is always read and written as a whole. It has the exact decimals of the wire form, from which
   * `domain/shipping` calculates in grams and sen.
   */
  bands: jsonb().$type<readonly WireBand[]>().notNull(),
  is_active: boolean().notNull(),
});

/**
 * Parses bands such as `0-3 11.00 8.00; 5-30 45.00`. Each band has a range of weights in kg, a price, and optionally the price of each
 * further kilogram.
 */
const bandsOf = (card: string): WireBand[] =>
  card.split('; ').map((line) => {
    const [over = '', up_to = '', price = '', next_kg = ''] = line.split(/[ -]/);
    return { over, up_to, price, next_kg };
  });

const rate = (title: string, zone_id: string, profile_id: string, card: string) => {
  return { title, zone_id, profile_id, bands: bandsOf(card), is_active: true };
};

export const rates = crudResource(shippingRates, {
  table,
  references: { zone_id: zones, profile_id: profiles },
  example: { title: 'Kadar ujian', bands: bandsOf('0-30 8.00 2.00'), is_active: true },
  demo: [
    [
      rate('Helang Semenanjung', 'Semenanjung', 'Kurier Helang', '0-30 6.00 2.50'),
      rate('Helang Sabah', 'Sabah dan Labuan', 'Kurier Helang', '0-30 12.00 9.00'),
      // The gap and the overlap are deliberate, as in price lists that were copied by hand.
      rate('Helang Sarawak', 'Sarawak', 'Kurier Helang', '0-3 11.00 8.00; 5-30 45.00 8.50'),
      rate('Pantas Semenanjung', 'Semenanjung', 'Kurier Pantas', '0-1 7.90; 1-3 11.90; 3-10 19.90'),
      rate('Pantas Sarawak', 'Sarawak', 'Kurier Pantas', '0-2 14.90; 1.5-10 29.90'),
    ],
    [
      rate('Van Lembah Klang', 'Lembah Klang', 'Van kedai', '0-40 15.00'),
      rate('Sejuk Semenanjung', 'Semenanjung', 'Kurier Sejuk', '0-5 22.00; 5-20 22.00 3.50'),
    ],
    [rate('Serahan taman', 'Taman kami', 'Serah di pejabat', '0-20 0.00')],
  ],
});
