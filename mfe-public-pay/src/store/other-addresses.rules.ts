/** Where the other addresses of a store lead. They are fetched when one is opened: few links have them. */
import { storefront } from '@portal/shared/contract/public/storefront.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { replace, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { paths } from '../paths.ts';
import { orNothing } from '../payment/reply.rules.ts';
import { lastOrder } from './placed.rules.ts';

/** An address that names the store's `unique_id` leads to the page's own, with all that stands behind it. */
export async function leadTo(
  to: (id: string) => string,
  { params: { storeID = '' }, request: { signal, url } }: LoaderFunctionArgs,
): Promise<Response> {
  const found = await gateway.call(storefront.byUniqueId, { params: { id: storeID } }, { signal }).catch(orNothing);
  return replace(found ? to(found.id) + new URL(url).search : paths.storeAbsent);
}

/** The invoice of an order is the order's page: of the one that the address names, or of the last that this device placed in the store. */
export function leadToOrder({ params: { storeID = '' }, request: { url } }: LoaderFunctionArgs): Response {
  const order = new URL(url).searchParams.get('order') ?? lastOrder(storeID);
  return replace(order === null ? paths.store(storeID) : paths.order(order));
}
