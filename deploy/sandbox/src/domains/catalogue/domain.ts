/** What merchants sell. */
import { defineDomain } from '../../kernel/domain.ts';
import { categories } from './product-categories.ts';
import { subcategories } from './product-subcategories.ts';

export const catalogueDomain = defineDomain({
  name: 'catalogue',
  // What another refers to stands before it.
  resources: [categories, subcategories],
});

// What other domains use.
export { categories, table as categoriesTable } from './product-categories.ts';
export { subcategories, table as subcategoriesTable } from './product-subcategories.ts';
