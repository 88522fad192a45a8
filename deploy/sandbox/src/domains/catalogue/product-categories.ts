import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { merchantTable } from '../../kernel/data/merchant-table.ts';
import { crudResource } from '../../kernel/resources/crud-resource.ts';

export const table = merchantTable('product_categories', {
  title: text().notNull(),
  description: text().notNull(),
  is_active: boolean().notNull(),
});

const category = (title: string, description: string, is_active = true) => ({ title, description, is_active });

export const categories = crudResource(productCategories, {
  table,
  example: category('Kategori ujian', ''),
  demo: [
    [
      category('Pakaian seragam', 'School uniforms and sportswear.'),
      category('Buku dan alat tulis', 'Workbooks, readers and stationery.'),
      category('Beg dan botol', 'Bags, bottles and lunch boxes.'),
      category('Makanan', 'Meals and snacks for school days.'),
      category('Cenderamata', 'Mugs and photo frames of past years.', false),
    ],
    [
      category('Kek', 'Whole cakes, ordered two days ahead.'),
      category('Kuih tradisional', 'Sold by the box of twenty.'),
      category('Roti dan pastri', 'Baked every morning.'),
      category('Minuman', 'Bottled and hot drinks.'),
      category('Hamper perayaan', 'Hampers for Raya, Deepavali and Chinese New Year.', false),
    ],
    [category('Pas kenderaan', 'Stickers and access cards.'), category('Sewaan', 'Hall, tables and canopies.')],
  ],
});
