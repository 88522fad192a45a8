/** The accounts that the signed-in user may act for, and changing from one to another. */
import { accounts } from '../contract/merchant/identity/accounts.ts';
import type { Account } from '../contract/merchant/identity/auth.ts';
import { gateway } from '../gateway/gateway.ts';

/** As the specification pages them; no user has more. */
const ALL = { skip: 0, limit: 100 };

/** By name, the one acted for now among them. Rejects with `GatewayError`. */
export async function myAccounts(signal?: AbortSignal): Promise<readonly Account[]> {
  const { list } = await gateway.call(accounts.mine, { query: ALL }, signal && { signal });
  return list.data;
}
