/** Every address this remote answers; screens link through here, never with a literal. */
export const paths = {
  customers: {
    list: () => '/customers/datatable',
    create: () => '/customers/new',
    one: (mode: 'view' | 'edit', id: string) => `/customers/${mode}/${id}`,
  },
} as const;
