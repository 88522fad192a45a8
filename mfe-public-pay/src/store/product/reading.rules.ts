/** Reads a product from the gateway. */
import { storefront, type PublicProductDetails } from '@portal/shared/contract/public/storefront.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { isUnreachable, read, readProducts } from '../reading.rules.ts';

/** Undefined when the store does not sell the product. Without network, the product is read from the cached list, if it is in that list. */
export async function readProduct(
  store_id: string,
  id: string,
  signal: AbortSignal,
): Promise<PublicProductDetails | undefined> {
  try {
    return await read(`${store_id} ${id}`, () =>
      gateway.call(storefront.productOfStore, { params: { id }, query: { store_id } }, { signal }),
    );
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const list = await readProducts(store_id, {}, signal);
    const seen = list?.data.find((product) => product.id === id);
    if (!seen) throw error;
    return { ...seen, images: seen.image ? [seen.image] : [] };
  }
}
