/** What merchants sell. */
import { defineDomain } from '../../kernel/domain.ts';
import { categories } from './product-categories.ts';
import { subcategories } from './product-subcategories.ts';

export const catalogueDomain = defineDomain({
  name: 'catalogue',
  // What another refers to stands before it.
  resources: [categories, subcategories],
});
