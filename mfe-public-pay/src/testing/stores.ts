/** Stores that buyers can see, for the specs of these pages. */
import { discounts } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { products, variantSets } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { openingHours } from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { storeCollections, stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { fillPath } from '@portal/shared/contract/kernel/call.ts';
import { productForm, storeForm, storeSettingsForm } from '@portal/shared/testing/forms.ts';
import { ofEachDay } from '@portal/shared/contract/public/opening-days.ts';

type AsMerchant = (method: 'POST' | 'PUT', path: string, body: unknown) => Promise<string>;

export interface ProductSpec {
  readonly title: string;
  readonly price?: string;
  readonly weight_grams?: string;
  readonly min_purchase_quantity?: string;
  readonly max_purchase_quantity?: string;
  /** The title of a category that only this store uses. */
  readonly category?: string;
  readonly options?: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** The variants, each with or without its own price. */
  readonly variants?: readonly (readonly [values: readonly string[], price?: string])[];
}

/** Functions that create stores as a merchant. The names of categories are made unique, because a merchant may use each name only once. */
export function storesFor(asMerchant: AsMerchant) {
  let made = 0;

  async function createProduct({ title, category = 'Kek', options, variants, ...form }: ProductSpec): Promise<string> {
    const category_id = await asMerchant('POST', productCategories.create.path, {
      title: `${category} ${(made += 1)}`,
      description: '',
      is_active: true,
    });
    const product_id = await asMerchant(
      'POST',
      products.create.path,
      productForm({ title, description: `Semua tentang ${title}.`, category_id, weight_grams: '600', ...form }),
    );
    if (options)
      await asMerchant('POST', variantSets.save.path, {
        product_id,
        options,
        variants: (variants ?? []).map(([option_values, custom_pricing_price = '']) => ({
          option_values,
          custom_pricing_price,
          sku: '',
          weight_grams: '',
          is_active: true,
        })),
      });
    return product_id;
  }

  return {
    createProduct,
    /** Changes a product, such as its price. */
    changeProduct: (id: string, changes: object) => asMerchant('PUT', fillPath(products.update.path, { id }), changes),
    /** Creates and publishes a store with these products. It is open at all hours by default. */
    async createStore(
      product_ids: readonly string[],
      { takesOrders = true, isOpen = true, phone = '012-345 6789' } = {},
    ): Promise<string> {
      const store_id = await asMerchant('POST', stores.create.path, storeForm({ phone }));
      await asMerchant('POST', storeSettings.create.path, storeSettingsForm({ store_id, is_active: takesOrders }));
      const days = ofEachDay(isOpen ? [{ from: '00:00', to: '00:00' }] : []);
      await asMerchant('POST', openingHours.create.path, { store_id, ...days });
      await asMerchant('PUT', fillPath(storeProducts.update.path, { store_id }), { product_ids });
      await asMerchant('POST', storeCollections.create.path, { store_id });
      await asMerchant('PUT', fillPath(stores.update.path, { storeId: store_id }), { is_active: true });
      return store_id;
    },
    /** Sets the stock of a product without options. */
    countProduct: (unit_id: string, quantity: string) =>
      asMerchant('POST', stock.change.path, { unit_id, kind: 'counted', quantity, reason: 'Dikira' }),
    /** Creates a discount of ten percent off all goods, and returns its code. */
    async createDiscount(): Promise<string> {
      const code = `RAYA-${(made += 1)}`;
      await asMerchant('POST', discounts.create.path, {
        title: 'Jualan Raya',
        code,
        kind: 'percent',
        percent: '10',
        amount: '',
        catalog_id: null,
        least_total: '',
        starts_on: null,
        ends_on: null,
        most_uses: '',
        is_active: true,
      });
      return code;
    },
    /** Makes the store show these products. */
    showProducts: (store_id: string, product_ids: readonly string[]) =>
      asMerchant('PUT', fillPath(storeProducts.update.path, { store_id }), { product_ids }),
    closeStore: (storeId: string) => asMerchant('PUT', fillPath(stores.update.path, { storeId }), { is_active: false }),
  };
}
