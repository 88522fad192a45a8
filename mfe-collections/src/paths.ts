import type { PaymentSettlement } from '@portal/shared/contract/merchant/bills/payment-settlement.ts';
import { prefillForRecord } from '@portal/shared/router/prefill.ts';
import { recordPaths } from '@portal/shared/router/record-paths.ts';

type Mode = 'view' | 'edit' | 'clone';

/** The hash that opens the upload of a sheet of bills on a collection's page. */
export const UPLOAD = '#excel';
/** The hash that opens the dialog for sending the link in a bill's drawer. */
export const SEND = '#send';

/** Every URL of this remote; screens use these functions for links, never a literal. */
export const paths = {
  collections: {
    ...recordPaths('/collections'),
    create: (kind: 'bill' | 'payment' = 'bill') => `/collections/create-${kind}-form`,
    one: (mode: Mode, id: string) => `/collections/${mode}/${id}`,
    settings: (id: string, setting: string) => `/collections/view/${id}/settings/${setting}`,
  },
  pages: {
    ...recordPaths('/pages', 'datatable'),
    one: (mode: Mode, id: string) => `/pages/${mode}/${id}`,
    settings: (id: string, setting: string) => `/pages/view/${id}/settings/${setting}`,
  },
  bills: {
    upload: (collectionId: string) => ({ pathname: `/collections/view/${collectionId}`, hash: UPLOAD }),
    create: (collectionId: string) => `/collections/view/${collectionId}/bills/create`,
    counter: (collectionId: string) => `/collections/view/${collectionId}/bills/create-direct-payment`,
    one: (collectionId: string, id: string) => `/collections/view/${collectionId}/bills/view/${id}`,
    send: (collectionId: string, id: string) => ({
      pathname: `/collections/view/${collectionId}/bills/view/${id}`,
      hash: SEND,
    }),
  },
  customerBills: recordPaths('/customer-bills', 'datatable'),
  payments: {
    list: () => '/collections/payments',
  },
  /** The page of the settlement on request if the payment is in one, otherwise of the daily settlement. Both pages are in another remote. */
  settlementOf: ({ settlement_id, own_settlement_id }: PaymentSettlement) =>
    own_settlement_id ? `/settlement/own/view/${own_settlement_id}` : `/settlement/view/${settlement_id}`,
  /** Pages about refunds, in the remote for payouts and settlements. */
  refunds: {
    create: (paymentId: string) => `/refund/new${prefillForRecord(paymentId)}`,
    one: (id: string) => `/refund/view/${id}`,
  },
  /** The order with this number, in the remote for stores. */
  order: (number: string) => `/stores/order-management?${new URLSearchParams({ q: number })}`,
  customers: recordPaths('/customers', 'datatable'),
} as const;
