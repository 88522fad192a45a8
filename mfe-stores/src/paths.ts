import { recordPaths } from '@portal/shared/router/record-paths.ts';

/** Every address this remote answers; screens link through here, never with a literal. */
export const paths = {
  products: recordPaths('/products', 'datatable'),
  categories: recordPaths('/products-categories'),
  subcategories: recordPaths('/products-subcategories'),
} as const;
