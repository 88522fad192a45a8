type Filter = Readonly<Record<string, string>>;

const listed = (path: string, filter: Filter): string => {
  const search = new URLSearchParams(filter).toString();
  return search === '' ? path : `${path}?${search}`;
};

/**
 * Every URL of this remote; screens use these functions for links, never a literal. A filter is one of the list's own
 * filters.
 */
export const paths = {
  dashboard: () => '/administration/dashboard',
  merchants: (filter: Filter = {}) => listed('/administration/merchants', filter),
  exceptions: (filter: Filter = {}) => listed('/administration/exceptions', filter),
  reviews: (filter: Filter = {}) => listed('/administration/reviews', filter),
  introducers: (filter: Filter = {}) => listed('/administration/introducers', filter),
  introducer: (id: string) => `/administration/introducers/${id}`,
  merchant: (id: string) => `/administration/merchants/${id}`,
  balances: (id: string) => `/administration/merchants/${id}/balances`,
  exceptionsOf: (id: string) => `/administration/merchants/${id}/exceptions`,
  company: (id: string) => `/administration/merchants/${id}/company`,
} as const;
