/** The redirects of a store's other URLs. The code loads when such a URL is opened, because few links use them. */
import { storefront } from '@portal/shared/contract/public/storefront.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { replace, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { paths } from '../paths.ts';
import { orNothing } from '../payment/reply.rules.ts';
import { lastOrder } from './placed.rules.ts';

/** Redirects a URL with the store's `unique_id` to the page's own URL, with its query. */
export async function leadTo(
  to: (id: string) => string,
  { params: { storeID = '' }, request: { signal, url } }: LoaderFunctionArgs,
): Promise<Response> {
  const found = await gateway.call(storefront.byUniqueId, { params: { id: storeID } }, { signal }).catch(orNothing);
  return replace(found ? to(found.id) + new URL(url).search : paths.storeAbsent);
}

/**
 * Redirects the URL of an invoice to the order's page, which is also the invoice. The order is the one in the URL, otherwise the last order
 * of this device in the store.
 */
export function leadToOrder({ params: { storeID = '' }, request: { url } }: LoaderFunctionArgs): Response {
  const order = new URL(url).searchParams.get('order') ?? lastOrder(storeID);
  return replace(order === null ? paths.store(storeID) : paths.order(order));
}
