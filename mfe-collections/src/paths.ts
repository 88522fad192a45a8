/** What opens the sheet of bills on a collection's page. */
export const UPLOAD = '#excel';

/** Every address this remote answers; screens link through here, never with a literal. */
export const paths = {
  collections: {
    list: () => '/collections/list',
    create: (kind: 'bill' | 'payment' = 'bill') => `/collections/create-${kind}-form`,
    one: (mode: 'view' | 'edit' | 'clone', id: string) => `/collections/${mode}/${id}`,
    settings: (id: string, setting: string) => `/collections/view/${id}/settings/${setting}`,
  },
  pages: {
    list: () => '/pages/datatable',
    create: () => '/pages/new',
    one: (mode: 'view' | 'edit' | 'clone', id: string) => `/pages/${mode}/${id}`,
    settings: (id: string, setting: string) => `/pages/view/${id}/settings/${setting}`,
  },
  bills: {
    upload: (collectionId: string) => ({ pathname: `/collections/view/${collectionId}`, hash: UPLOAD }),
    create: (collectionId: string) => `/collections/view/${collectionId}/bills/create`,
    counter: (collectionId: string) => `/collections/view/${collectionId}/bills/create-direct-payment`,
    one: (collectionId: string, id: string) => `/collections/view/${collectionId}/bills/view/${id}`,
  },
  customerBills: {
    list: () => '/customer-bills/datatable',
    create: () => '/customer-bills/new',
    one: (mode: 'view' | 'edit', id: string) => `/customer-bills/${mode}/${id}`,
  },
  payments: {
    list: () => '/collections/payments',
  },
  customers: {
    list: () => '/customers/datatable',
    create: () => '/customers/new',
    one: (mode: 'view' | 'edit', id: string) => `/customers/${mode}/${id}`,
  },
} as const;
