/** Published stores for specs. */
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { openingHours } from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { storeCollections, stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { deliveryPrices } from '@portal/shared/contract/public/delivery-prices.ts';
import { storefront } from '@portal/shared/contract/public/storefront.ts';
import type { AccessFixture, Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { productForm } from '../../products/testing/access.ts';
import { hoursForm, newStore, settingsForm } from '../../stores/testing/access.ts';

/** A published store with one product. */
export async function publishedStore(owner: Owner) {
  const { sandbox, token } = owner;
  const by = { token };
  const { id: store_id } = await newStore(owner);
  const body = { ...(await productForm(owner)), description: 'Kipas lipat daripada buluh.' };
  const product = await dataOf(sandbox, products.create, { body }, by);
  const settings = await dataOf(sandbox, storeSettings.create, { body: settingsForm(store_id) }, by);
  await dataOf(sandbox, openingHours.create, { body: hoursForm(store_id) }, by);
  await dataOf(sandbox, storeProducts.update, { params: { store_id }, body: { product_ids: [product.id] } }, by);
  await dataOf(sandbox, storeCollections.create, { body: { store_id } }, by);
  const store = await dataOf(sandbox, stores.update, { params: { storeId: store_id }, body: { is_active: true } }, by);
  return { store, product, settings };
}

const store = async (owner: Owner) => ({ params: { id: (await publishedStore(owner)).store.id } });
const product = async (owner: Owner) => ({ params: { id: (await publishedStore(owner)).product.id } });

export const accessFixtures: readonly AccessFixture[] = [
  { spec: storefront.store, others: 'same', prepare: store },
  { spec: storefront.byUniqueId, others: 'same', prepare: store },
  { spec: storefront.products, others: 'same', prepare: store },
  {
    spec: storefront.productOfStore,
    others: 'same',
    prepare: async (owner) => {
      const made = await publishedStore(owner);
      return { params: { id: made.product.id }, query: { store_id: made.store.id } };
    },
  },
  { spec: storefront.product, others: 'same', prepare: product },
  {
    spec: deliveryPrices.check,
    others: 'same',
    prepare: async (owner) => {
      const made = await publishedStore(owner);
      const items = [{ product_id: made.product.id, variant_id: null, quantity: 2 }];
      return { body: { store_id: made.store.id, postcode: '34000', items } };
    },
  },
];
