/** The calls with which a server can test its key: one for each read scope. They need neither input nor an existing record. */
import type { CallSpec } from '../../kernel/call.ts';
import type { KeyScope } from '../../kernel/key-scopes.ts';

/** Only method and path of a call, so that a page that shows them does not load the contract. */
export type FirstCall = Pick<CallSpec, 'method' | 'path'>;

const list = (path: string): FirstCall => ({ method: 'POST', path });

/**
 * The calls in order, most useful first. Every read scope has a call, and every key has at least one read scope
 * (specs/keys.spec.ts).
 */
export const FIRST_CALLS = {
  'bills.read': list('customer-bills/merchant-customer-bill'),
  'collections.read': list('collections/merchant-collection/'),
  'customers.read': list('customers/merchant-customer'),
  'settlements.read': list('settlement-records/merchant-settlement-records'),
  'refunds.read': list('void-sale-records/merchant-void-sale-records'),
  'payouts.read': list('payout-records/merchant-payout-records'),
  'reports.read': { method: 'GET', path: 'dashboard/dashboard-generate-report/day' },
  'products.read': list('product-categories/merchant-product-category'),
  'orders.read': list('orders/merchant-orders'),
  'media.read': list('merchant-cloud-image/merchant-cloud-image-records'),
  'pools.read': list('pools/merchant/list'),
} as const satisfies Partial<Record<KeyScope, FirstCall>>;

export type ReadScope = keyof typeof FIRST_CALLS;

/** The call with which a key of these scopes can be tested. Throws an error if there is no read scope. */
export function firstCallOf(scopes: readonly KeyScope[]): FirstCall {
  const [, call] = Object.entries(FIRST_CALLS).find(([scope]) => scopes.includes(scope as ReadScope)) ?? [];
  if (!call) throw new Error('The key may see nothing.');
  return call;
}
