/** Calls for stores, their settings and opening hours, from the text of the specification alone. */
import { randomUUID } from 'node:crypto';
import { expectList, idOf, type clientOf, type Fields } from './client.ts';

/** The specification names the call that changes stores, but not the one that creates them. */
export function declareStores({ ask, ok, fillIn, asked }: ReturnType<typeof clientOf>): void {
  const newStore = async (): Promise<string> => {
    const body = { title: 'Gerai', description: '', email: '', phone: '', address: 'Taiping', collection_id: null };
    const id = idOf(await ok('POST stores', { body }));
    asked.delete('POST stores');
    return id;
  };

  it('changes a store, gives it a collection, and keeps its settings, on or off by is_active', async () => {
    const store_id = await newStore();
    expect(
      await ok('PUT stores/{storeId}', { params: { storeId: store_id }, body: { title: 'Gerai baharu' } }),
    ).toMatchObject({
      id: store_id,
      title: 'Gerai baharu',
      is_active: false,
    });
    const made = await ok('POST stores/create/default-store-collection', { body: { store_id } });
    expect(made).toMatchObject({ id: store_id, collection: 'Gerai baharu' });
    const settings: Fields = {
      store_id,
      business_name: 'Gerai Enterprise',
      registration_number: '',
      is_unregistered: true,
      terms: '',
      delivery_estimate: '',
      accepts_late_payments: false,
      return_days: '14',
    };
    const row = await fillIn('POST store-settings', settings);
    expect(row).toMatchObject({ ...settings, return_days: 14, is_active: true });
    const params = { id: idOf(row) };
    expect(await ok('PUT store-settings/{id}', { params, body: { ...settings, is_active: false } })).toMatchObject({
      is_active: false,
    });
  });

  it('stores opening-day hours by store_id, and answers 2111 for a store that has none', async () => {
    const store_id = await newStore();
    const hours = 'POST opening-day-hours/store-based/{store_id}';
    expect((await ask(hours, { params: { store_id } })).response_code).toBe(2111);
    const range = { from: '09:00', to: '17:00' };
    const closed = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
    const week = { store_id, ...closed, monday: [range] };
    await ok('POST stores/create/opening-day-hours', { body: week });
    expect(await ok(hours, { params: { store_id } })).toMatchObject(week);
    const changed = { ...week, sunday: [range] };
    expect(await ok('PUT stores/edit/opening-day-hours', { body: changed })).toMatchObject(changed);
  });

  it('shows a published store, its products and delivery prices to anybody, and answers 5011 for any other', async () => {
    const category_id = idOf(await fillIn('POST product-categories', { title: `Kategori ${randomUUID()}` }));
    const product = {
      category_id,
      subcategory_id: null,
      tags: [],
      status: 'active',
      price: '9.90',
      weight_grams: '500',
    };
    const product_id = idOf(await fillIn('POST products', product));
    const store_id = await newStore();
    await ok('POST stores/create/default-store-collection', { body: { store_id } });
    const settings = { store_id, business_name: 'Gerai Enterprise', registration_number: '201901000005' };
    const rest = {
      is_unregistered: false,
      terms: 'Tunai.',
      delivery_estimate: 'Esok',
      accepts_late_payments: true,
      return_days: '7',
    };
    await fillIn('POST store-settings', { ...settings, ...rest });
    const sold = { params: { store_id }, body: { product_ids: [product_id] } };
    await ok('PUT store-products/{store_id}', sold);
    asked.delete('PUT store-products/{store_id}');

    const nobody = { token: null };
    const store = { params: { id: store_id }, ...nobody };
    expect((await ask('GET stores/public/store-{id}', store)).response_code).toBe(5011);
    await ok('PUT stores/{storeId}', { params: { storeId: store_id }, body: { is_active: true } });
    const seen = await ok('GET stores/public/store-{id}', store);
    const account = { collection_account: { name: 'Tadika Sinar Pagi' } };
    expect(seen).toMatchObject({ unique_id: store_id, store_collection: account });
    expect(await ok('GET storespublic/{id}', { ...store, params: { id: String(seen['unique_id']) } })).toEqual(seen);
    const item = {
      id: product_id,
      price: '9.90',
      min_purchase_quantity: null,
      max_purchase_quantity: null,
      product_variant_enable: false,
      product_product_variant: [],
    };
    expect(expectList(await ok('GET stores/public/product-{id}', store))).toEqual([expect.objectContaining(item)]);
    const of = { params: { id: product_id }, ...nobody };
    expect(await ok('GET stores/public/product-details-{id}', of)).toMatchObject(item);
    expect(await ok('GET products/product-details/{id}', of)).toMatchObject(item);
    const items = [{ product_id, variant_id: null, quantity: 3 }];
    const check = { store_id, postcode: '34000', items };
    const price = await ok('POST courier-service/merchant/delivery-price-check', { body: check, ...nobody });
    expect(price).toMatchObject({ weight_grams: 1500 });
  });
}
