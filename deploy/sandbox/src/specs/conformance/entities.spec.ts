/** The fields that §3 of the specification names, read by a client without the contract. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { clientOf, expectList } from './client.ts';
import { shippingFamilies } from './shipping.ts';

const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis' };
const FIRST = { skip: '0', limit: '10' };

withSandbox('entities of the specification', (sandbox) => {
  const client = clientOf(() => sandbox().app);
  const { ask, ok, fillIn, signedInAs } = client;

  beforeAll(async () => {
    signedInAs((await ask('POST jwt/login', { body: AMINAH, token: null })).token);
  });

  it('an auth session is an access token, a refresh token, an account id and an account object', async () => {
    const { data, token } = await ask('POST jwt/login', { body: AMINAH, token: null });
    expect(token).toEqual(expect.any(String));
    expect(data).toMatchObject({
      refresh_token: expect.any(String),
      account: { id: expect.any(String), name: expect.any(String) },
    });
  });

  it('a collection has id, title, and a record_status that is 1 active or 2 inactive', async () => {
    await fillIn('POST collections', { record_status: 1 });
    await fillIn('POST collections', { record_status: 2 });
    const rows = expectList(await ok('POST collections/merchant-collection/', { query: FIRST }));
    const Collection = v.object({ id: v.string(), title: v.string(), record_status: v.picklist([1, 2]) });
    const statuses = rows.map((row) => v.parse(Collection, row).record_status);
    expect(new Set(statuses)).toEqual(new Set([1, 2]));
  });

  it('a product in a list has id, title, price, purchase quantities, and its variants where they are enabled', async () => {
    const Listed = v.object({
      id: v.string(),
      title: v.string(),
      price: v.string(),
      min_purchase_quantity: v.nullable(v.number()),
      max_purchase_quantity: v.nullable(v.number()),
      product_variant_enable: v.boolean(),
      product_product_variant: v.array(
        v.object({
          id: v.string(),
          custom_pricing_enable: v.boolean(),
          custom_pricing_price: v.nullable(v.string()),
        }),
      ),
    });
    const rows = expectList(await ok('POST products/merchant-product', { query: { skip: '0', limit: '50' } }));
    const products = rows.map((row) => v.parse(Listed, row));
    expect(new Set(products.map(({ product_variant_enable }) => product_variant_enable))).toEqual(
      new Set([true, false]),
    );
    for (const { product_variant_enable, product_product_variant: variants } of products)
      expect(variants.length > 0).toBe(product_variant_enable);
  });

  it('a payment service has payment_service_id, name, unique_reference, group_code and record_status_id', async () => {
    const services = await ok('GET payment-services/switch/list-payment-services/{bankType}', {
      params: { bankType: '1' },
      token: null,
    });
    const Service = v.strictObject({
      payment_service_id: v.string(),
      name: v.string(),
      unique_reference: v.string(),
      group_code: v.string(),
      record_status_id: v.number(),
    });
    const codes = v.parse(v.array(Service), services).map(({ record_status_id }) => record_status_id);
    // 1 is active; one of the test banks is never active.
    expect(new Set(codes).has(1)).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1);
  });

  it('a payout service has payout_service_id, name, unique_reference and record_status_id', async () => {
    const params = { bankTypeId: '1' };
    const services = expectList(await ok('GET payment-services/switch/list-payout-services/{bankTypeId}', { params }));
    const Service = v.strictObject({
      payout_service_id: v.string(),
      name: v.string(),
      unique_reference: v.string(),
      record_status_id: v.literal(1),
    });
    expect(v.parse(v.array(Service), services).length).toBeGreaterThan(10);
  });

  it('details of a subscription contain a Subscription with advanced_setting', async () => {
    expect(await ok('GET subscriptions/details/me')).toMatchObject({
      Subscription: { advanced_setting: { fpx_enable: expect.any(Boolean) } },
    });
  });

  it('a courier provider has send_methods: pick_up, drop_off or both', async () => {
    const body = { postcode: '50480', weight: '1.2' };
    const { couriers } = await ok('POST courier-service/merchant/auth-delivery-price-check', { body });
    const Courier = v.object({ code: v.string(), send_methods: v.array(v.picklist(['pick_up', 'drop_off'])) });
    const methods = v.parse(v.array(Courier), couriers).map(({ send_methods }) => send_methods);
    expect(methods.length).toBeGreaterThan(1);
    expect(methods.filter((some) => some.length === 0)).toEqual([]);
    expect(methods.flat()).toEqual(expect.arrayContaining(['pick_up', 'drop_off']));
  });

  it('success fields, support details, share settings and payment settings are on or off by is_active', async () => {
    const collection_id = String((await fillIn('POST collections'))['id']);
    for (const family of ['success-field', 'support-details', 'share-settings', 'payment-settings'])
      for (const is_active of [true, false]) {
        const made = await fillIn(`POST ${family}`, { collection_id, is_active });
        const params = { id: String(made['id']) };
        expect(await ok(`GET ${family}/{id}`, { params })).toMatchObject({ is_active });
        expect(expectList(await ok(`GET ${family}`))).toContainEqual(expect.objectContaining({ ...params, is_active }));
        await ok(`DELETE ${family}/{id}`, { params });
      }
  });

  it('subscriptions and subscription histories are active or not by is_active', async () => {
    const plans = expectList(await ok('POST subscriptions/merchant/list', { query: { skip: '0', limit: '100' } }));
    expect(new Set(plans.map(({ is_active }) => is_active))).toEqual(new Set([true, false]));
    const [mine] = expectList(await ok('GET subscriptions'));
    expect(mine).toMatchObject({ id: expect.any(String), is_active: true });
    const path = 'POST subscription-histories/merchant-subscription-history';
    await ok('POST subscription-histories', { body: { note: 'PO 4711' } });
    const entries = expectList(await ok(path, { query: FIRST }));
    expect(new Set(entries.map(({ is_active }) => is_active))).toEqual(new Set([true, false]));
  });

  it('shipping profiles, rates and zones are on or off by is_active', async () => {
    for (const [family, knownOf] of shippingFamilies(client))
      for (const is_active of [true, false]) {
        const params = { id: String((await fillIn(`POST ${family}`, { ...(await knownOf()), is_active }))['id']) };
        expect(await ok(`GET ${family}/{id}`, { params })).toMatchObject({ is_active });
        expect(expectList(await ok(`GET ${family}`))).toContainEqual(expect.objectContaining({ ...params, is_active }));
      }
  });

  it('a page is list.data with pagination information, and skip and limit select its rows', async () => {
    const name = `Halaman ${randomUUID()}`;
    for (const number of [1, 2, 3]) await fillIn('POST customers', { name: `${name} ${number}` });
    const body = {
      search: { search_enable: true, search_key: name, search_column: 'name' },
      sort: { parameter_name: 'name', sort_type: 'asc' },
    };
    const page = (skip: string) => ok('POST customers/merchant-customer', { query: { skip, limit: '2' }, body });
    const namesOf = (data: Record<string, unknown>) => expectList(data).map((row) => row['name']);
    const [first, last] = [await page('0'), await page('2')];
    expect([namesOf(first), namesOf(last)]).toEqual([[`${name} 1`, `${name} 2`], [`${name} 3`]]);
    expect([first, last].map(({ list }) => (list as { total: number }).total)).toEqual([3, 3]);
  });

  it('a search with underscores in place of spaces finds names with spaces', async () => {
    const name = `Siti binti ${randomUUID()}`;
    await fillIn('POST customers', { name });
    const search = { search_enable: true, search_key: name.replaceAll(' ', '_'), search_column: 'name' };
    const found = await ok('POST customers/merchant-customer', { query: FIRST, body: { search } });
    expect(expectList(found)).toMatchObject([{ name }]);
  });
});
