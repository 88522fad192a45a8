/** What an address of a store shows, as the gateway says it now. */
import * as v from 'valibot';

const Picture = v.nullable(v.object({ url: v.string() }));

const Product = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  image: Picture,
  /** Decimal ringgit. */
  price_from: v.string(),
  price_to: v.string(),
});
export type ShownProduct = v.InferOutput<typeof Product>;

const Store = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  image: Picture,
  business_name: v.string(),
  registration_number: v.string(),
  is_unregistered: v.boolean(),
  terms: v.string(),
  delivery_estimate: v.string(),
  payment_channels: v.array(v.string()),
});
export type ShownStore = v.InferOutput<typeof Store>;

export interface Shown {
  readonly store: ShownStore;
  /** The first ones that it sells, in the merchant's order; none where the address is about one product. */
  readonly products: readonly ShownProduct[];
  readonly product: ShownProduct | null;
}

/** As many as a reader without script sees. */
const FIRST = 12;

/** A document does not wait longer than this for what is in it: the page asks again. */
const TIMEOUT_MS = 1_000;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const OF_STORE = new RegExp(`^/store(?:front/(?:web|mobile))?/(${UUID})(?:/product/(${UUID}))?(?:/|$)`);

const Answer = v.object({ response_code: v.literal(2000), data: v.unknown() });
const List = v.object({ list: v.object({ data: v.nullish(v.array(Product), []) }) });

/**
 * Null for an address that is about no store, for a store or product that buyers do not see, and where the gateway does not answer in time or
 * answers something else: the document is then sent as it was built.
 */
export async function readShown(gateway: string, path: string): Promise<Shown | null> {
  const [, storeId, productId] = OF_STORE.exec(path) ?? [];
  if (storeId === undefined) return null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = async <const S extends v.GenericSchema>(call: string, data: S) => {
    const response = await fetch(`${gateway}/api/v1/stores/public/${call}`, { signal });
    return v.parse(data, v.parse(Answer, await response.json()).data);
  };
  try {
    const [store, product, products] = await Promise.all([
      ask(`store-${storeId}`, Store),
      productId === undefined ? null : ask(`product-details-${productId}?store_id=${storeId}`, Product),
      productId === undefined ? ask(`product-${storeId}?limit=${FIRST}`, List) : null,
    ]);
    return { store, product, products: products?.list.data ?? [] };
  } catch {
    return null;
  }
}
