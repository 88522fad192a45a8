/** The accounts that the signed-in user may act for, and switching between them. */
import { accounts } from '../contract/merchant/identity/accounts.ts';
import type { Account } from '../contract/merchant/identity/auth.ts';
import { gateway } from '../gateway/gateway.ts';

/** One page of the maximum size in the specification; no user has more accounts. */
const ALL = { skip: 0, limit: 100 };

/** The accounts that the user may act for, sorted by name; the current account is one of them. Rejects with `GatewayError`. */
export async function myAccounts(signal?: AbortSignal): Promise<readonly Account[]> {
  const { list } = await gateway.call(accounts.mine, { query: ALL }, signal && { signal });
  return list.data;
}
