/** Addresses of the payment pages. */
import type { PublicTopUp } from '@portal/shared/contract/public/public-top-up.ts';

const withReference = (path: string, invoiceNo: string) => `${path}?${new URLSearchParams({ invoice_no: invoiceNo })}`;

const TOP_UPS = {
  pool: '/pay/pool-topup',
  prefund: '/pay/prefund-topup',
  subscription: '/pay/subscription-payment',
} as const;

/** The code of the bank that a link preselects, on any page. */
export const bankCodeIn = (search: string | URLSearchParams): string | null => new URLSearchParams(search).get('bank');

export const paths = {
  bill: (uuid: string) => `/pay/bill/${uuid}`,
  /** The page of the bill, which shows why this attempt did not pay the bill. */
  billAfter: (uuid: string, invoiceNo: string) => withReference(`/pay/bill/${uuid}`, invoiceNo),
  collection: (uuid: string) => `/pay/collections/${uuid}`,
  topUp: ({ kind, invoice_no }: Pick<PublicTopUp, 'kind' | 'invoice_no'>) => withReference(TOP_UPS[kind], invoice_no),
  /** The page of a top-up, which shows why this attempt did not pay the top-up. */
  topUpAfter: (topUp: Pick<PublicTopUp, 'kind' | 'invoice_no'>, attempt: string) =>
    `${paths.topUp(topUp)}&${new URLSearchParams({ attempt })}`,
  /** Adds a bank to the URL of any page, so that the page preselects this bank: `?bank=MB2U0227`. */
  wanting: (path: string, bank: string | null) =>
    bank === null ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ bank })}`,
  /** `id` is the id of a bill, or the number of one of its payments. */
  invoice: (id: string) => `/pay/invoice/${id}`,
  status: (invoiceNo: string) => withReference('/fpx-status', invoiceNo),
  thankYou: (invoiceNo: string) => withReference('/pay/thankyou', invoiceNo),
  store: (id: string) => `/store/${id}`,
  storeCart: (id: string) => `/store/${id}/cart`,
  checkout: (id: string) => `/store/${id}/checkout`,
  order: (id: string) => `/store/order/${id}`,
  /** A product in a store, with a given variant preselected. */
  storeProduct: (storeId: string, id: string, variantId?: string) =>
    `/storefront/mobile/${storeId}/product/${id}${variantId ? `?${new URLSearchParams({ variant: variantId })}` : ''}`,
  storeAbsent: '/store-not-found',
  /** `url` is the whole requested URL, which the page shows. */
  notFound: (type: 'bill' | 'collection' | 'invoice' | 'payment' | 'topup' | 'page', url: string) =>
    `/pay/${type}/not-found?from=${encodeURIComponent(url)}`,
};
