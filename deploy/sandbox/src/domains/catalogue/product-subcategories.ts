import { productSubcategories } from '@portal/shared/contract/merchant/catalogue/product-subcategories.ts';
import { boolean, text, uuid } from 'drizzle-orm/pg-core';
import { merchantTable } from '../../kernel/data/merchant-table.ts';
import { crudResource } from '../../kernel/resources/crud-resource.ts';
import { categories } from './product-categories.ts';

export const table = merchantTable('product_subcategories', {
  category_id: uuid()
    .notNull()
    .references(() => categories.table.id),
  title: text().notNull(),
  description: text().notNull(),
  is_active: boolean().notNull(),
});

const within = (category_id: string, ...titles: string[]) =>
  titles.map((title) => ({ category_id, title, description: '', is_active: true }));

export const subcategories = crudResource(productSubcategories, {
  table,
  references: { category_id: categories },
  example: { title: 'Subkategori ujian', description: '', is_active: true },
  demo: [
    [
      ...within('Pakaian seragam', 'Baju harian', 'Baju sukan', 'Kasut dan stoking'),
      ...within('Buku dan alat tulis', 'Buku latihan', 'Buku cerita', 'Alat lukisan'),
      ...within('Beg dan botol', 'Beg galas', 'Botol air'),
      ...within('Makanan', 'Sarapan', 'Makan tengah hari', 'Kudapan'),
    ],
    [
      ...within('Kek', 'Kek hari jadi', 'Kek lapis Sarawak', 'Kek keju'),
      ...within('Kuih tradisional', 'Kuih lapis', 'Seri muka', 'Karipap'),
      ...within('Roti dan pastri', 'Roti canai beku', 'Pastri manis'),
    ],
    [...within('Pas kenderaan', 'Kereta', 'Motosikal'), ...within('Sewaan', 'Dewan', 'Kanopi dan meja')],
  ],
});
