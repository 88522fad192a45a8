/** The URLs that every resource has in a remote's `paths.ts`: the list, a new record, and one record to view or to edit. */
export const recordPaths = (base: string, list: 'list' | 'datatable' = 'list') => ({
  list: () => `${base}/${list}`,
  create: () => `${base}/new`,
  one: (mode: 'view' | 'edit', id: string) => `${base}/${mode}/${id}`,
});
