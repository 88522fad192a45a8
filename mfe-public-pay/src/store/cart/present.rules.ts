/** Which products of a cart the store sells now. */
import { storefront, type PublicProduct } from '@portal/shared/contract/public/storefront.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { isUnreachable } from '../reading.rules.ts';

/** The products with these ids that the store sells; undefined while the gateway cannot be reached. */
export async function readPresent(
  id: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly PublicProduct[] | undefined> {
  if (ids.length === 0) return [];
  const query = { ids: ids.join(), limit: ids.length };
  try {
    return (await gateway.call(storefront.products, { params: { id }, query }, { signal })).list.data;
  } catch (error) {
    if (isUnreachable(error)) return undefined;
    throw error;
  }
}
