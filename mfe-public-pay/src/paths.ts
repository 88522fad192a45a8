/** Addresses of the payment pages. */
const withReference = (path: string, invoiceNo: string) => `${path}?${new URLSearchParams({ invoice_no: invoiceNo })}`;

export const paths = {
  bill: (uuid: string) => `/pay/bill/${uuid}`,
  /** The bill, with the reason why this attempt did not pay it. */
  billAfter: (uuid: string, invoiceNo: string) => withReference(`/pay/bill/${uuid}`, invoiceNo),
  collection: (uuid: string) => `/pay/collections/${uuid}`,
  /** `id` is a bill's, or the number of one of its payments. */
  invoice: (id: string) => `/pay/invoice/${id}`,
  status: (invoiceNo: string) => withReference('/fpx-status', invoiceNo),
  thankYou: (invoiceNo: string) => withReference('/pay/thankyou', invoiceNo),
  notFound: (type: 'bill' | 'collection' | 'invoice' | 'payment' | 'page') => `/pay/${type}/not-found`,
};
