/** The call with which a server tries its key: one for each scope to see something, that takes neither input nor a record. */
import type { CallSpec } from '../../kernel/call.ts';
import type { KeyScope } from '../../kernel/key-scopes.ts';

/** A call by its names alone, so that a page that writes it down does not load its contract. */
export type FirstCall = Pick<CallSpec, 'method' | 'path'>;

const list = (path: string): FirstCall => ({ method: 'POST', path });

/** In the order in which they are of use; every scope to see something is here, and every key has one (specs/keys.spec.ts). */
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

/** What a key of these scopes is tried with. */
export function firstCallOf(scopes: readonly KeyScope[]): FirstCall {
  const [, call] = Object.entries(FIRST_CALLS).find(([scope]) => scopes.includes(scope as ReadScope)) ?? [];
  if (!call) throw new Error('The key may see nothing.');
  return call;
}
