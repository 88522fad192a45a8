/** Addresses of the payment pages. */
import type { ShownTopUp } from '@portal/shared/contract/shown-top-up.ts';

const withReference = (path: string, invoiceNo: string) => `${path}?${new URLSearchParams({ invoice_no: invoiceNo })}`;

const TOP_UPS = {
  pool: '/pay/pool-topup',
  prefund: '/pay/prefund-topup',
  subscription: '/pay/subscription-payment',
} as const;

export const paths = {
  bill: (uuid: string) => `/pay/bill/${uuid}`,
  /** The bill, with the reason why this attempt did not pay it. */
  billAfter: (uuid: string, invoiceNo: string) => withReference(`/pay/bill/${uuid}`, invoiceNo),
  collection: (uuid: string) => `/pay/collections/${uuid}`,
  topUp: ({ kind, invoice_no }: Pick<ShownTopUp, 'kind' | 'invoice_no'>) => withReference(TOP_UPS[kind], invoice_no),
  /** The same, with the reason why this attempt did not pay it. */
  topUpAfter: (topUp: Pick<ShownTopUp, 'kind' | 'invoice_no'>, attempt: string) =>
    `${paths.topUp(topUp)}&${new URLSearchParams({ attempt })}`,
  /** `id` is a bill's, or the number of one of its payments. */
  invoice: (id: string) => `/pay/invoice/${id}`,
  status: (invoiceNo: string) => withReference('/fpx-status', invoiceNo),
  thankYou: (invoiceNo: string) => withReference('/pay/thankyou', invoiceNo),
  notFound: (type: 'bill' | 'collection' | 'invoice' | 'payment' | 'topup' | 'page') => `/pay/${type}/not-found`,
};
