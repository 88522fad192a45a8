/** Every address this remote answers; screens link through here, never with a literal. */
const records = (base: string) => ({
  list: () => `${base}/list`,
  create: () => `${base}/new`,
  one: (mode: 'view' | 'edit', id: string) => `${base}/${mode}/${id}`,
});

export const paths = {
  categories: records('/products-categories'),
  subcategories: records('/products-subcategories'),
} as const;
