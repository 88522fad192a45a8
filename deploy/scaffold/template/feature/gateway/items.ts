import { merchantTable } from '@portal/sandbox/src/kernel/data/merchant-table.ts';
import { crudResource } from '@portal/sandbox/src/kernel/resources/crud-resource.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { items } from '../contract/items.ts';

export const table = merchantTable('template_items', {
  name: text().notNull(),
  note: text().notNull(),
  is_active: boolean().notNull(),
});

const item = (name: string, note: string, is_active = true) => ({ name, note, is_active });

export const itemResource = crudResource(items, {
  table,
  example: item('Contoh ujian', ''),
  demo: [
    [
      item('Contoh satu', 'The first example of the demonstration.'),
      item('Contoh dua', 'The second example.'),
      item('Contoh tiga', ''),
      item('Contoh lama', 'No longer in use.', false),
    ],
    [item('Contoh kedai', '')],
  ],
});
