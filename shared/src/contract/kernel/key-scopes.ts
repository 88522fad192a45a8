import type { Permission } from './permissions.ts';

/**
 * The permissions that an API key can have. Only people may decide about outgoing money, about where money goes and about keys, so
 * `approve`, `settlements.write` and `api_keys` are not in this list.
 */
export const KEY_SCOPES = [
  'collections.read',
  'collections.write',
  'bills.read',
  'bills.write',
  'customers.read',
  'customers.write',
  'products.read',
  'products.write',
  'orders.read',
  'orders.write',
  'media.read',
  'media.write',
  'payouts.read',
  'payouts.write',
  'refunds.read',
  'refunds.write',
  'messages.write',
  'top_ups.write',
  'settlements.read',
  'pools.read',
  'reports.read',
] as const satisfies readonly Permission[];
export type KeyScope = (typeof KEY_SCOPES)[number];

export const isKeyScope = (needs: string): needs is KeyScope => (KEY_SCOPES as readonly string[]).includes(needs);
