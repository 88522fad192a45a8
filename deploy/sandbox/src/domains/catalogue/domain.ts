/** The categories and subcategories of merchants' products. */
import { defineDomain } from '../../kernel/domain.ts';
import { categories } from './product-categories.ts';
import { subcategories } from './product-subcategories.ts';

export const catalogueDomain = defineDomain({
  name: 'catalogue',
  // A resource is listed after the resources that it refers to.
  resources: [categories, subcategories],
});

// Exports that other domains use.
export { categories, table as categoriesTable } from './product-categories.ts';
export { subcategories, table as subcategoriesTable } from './product-subcategories.ts';
