import type { PaymentSettlement } from '@portal/shared/contract/merchant/bills/payment-settlement.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { recordPaths } from '@portal/shared/router/record-paths.ts';

/** The specification has one URL for each of these resources: the URL of its list. */
const shippingPaths = (base: string) => ({ ...recordPaths(base), list: () => base });

/** Every URL of this remote. Screens use these paths for links, never a literal. */
export const paths = {
  stores: {
    ...recordPaths('/stores/manage'),
    list: () => '/stores/manage',
    create: () => '/stores/create',
    settings: (id: string, setting: string) => `/stores/manage/view/${id}/settings/${setting}`,
    products: () => '/stores/store-products',
    orders: (id: string) => `/stores/order-management?${new URLSearchParams({ store_id: id })}`,
    /** The store's URL for buyers, on the payers' own pages. */
    shop: (id: string) => `${payerAddress()}/store/${id}`,
  },
  orders: {
    list: () => '/stores/order-management',
    inState: (state: string) => `/stores/order-management?${new URLSearchParams({ state })}`,
    one: (id: string) => `/stores/order-management/view/${id}`,
    parcels: () => '/stores/order-management/parcels',
  },
  /** Pages of other remotes, for bills, settlements and refunds. */
  bill: (id: string) => `/customer-bills/view/${id}`,
  settlementOf: ({ settlement_id, own_settlement_id }: PaymentSettlement) =>
    own_settlement_id ? `/settlement/own/view/${own_settlement_id}` : `/settlement/view/${settlement_id}`,
  refundOf: (id: string) => `/refund/view/${id}`,
  products: { ...recordPaths('/products', 'datatable'), bulk: () => '/products/bulk' },
  categories: recordPaths('/products-categories'),
  subcategories: recordPaths('/products-subcategories'),
  tags: recordPaths('/products-tags'),
  catalogs: recordPaths('/catalogs'),
  discounts: recordPaths('/discounts'),
  zones: shippingPaths('/shipping/zones'),
  rates: shippingPaths('/shipping/rates'),
  profiles: shippingPaths('/shipping/profiles'),
} as const;
