/** Stores: the disclosures that publishing requires, the products of a store, and opening hours. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { shippingRates } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { openingHours } from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { Disclosure, storeCollections, stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { listInput, type Owner } from '../../testing/access.ts';
import { callGateway, callUnchecked, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { newProduct, productForm } from '../products/testing/access.ts';
import { missingOf, type StoreFacts } from './disclosures.ts';
import { hoursForm, newStore, settingsForm } from './testing/access.ts';

const COMPLETE = {
  store: { email: 'gerai@example.my', phone: '012-345 6789', address: '' },
  settings: settingsForm(''),
  goods: { total: 2, undescribed: 0, sent: 1 },
  hasDelivery: true,
  isPayable: true,
} satisfies StoreFacts;
const { store: CONTACT, settings: SETTINGS, goods: GOODS } = COMPLETE;

describe('the missing disclosures of a store', () => {
  const without: Readonly<Record<Disclosure, Partial<StoreFacts>>> = {
    seller: { settings: { ...SETTINGS, business_name: '' } },
    registration: { settings: { ...SETTINGS, registration_number: '' } },
    contact: { store: { ...CONTACT, phone: '' } },
    goods: { goods: { ...GOODS, undescribed: 1 } },
    price: { hasDelivery: false },
    payment: { isPayable: false },
    terms: { settings: { ...SETTINGS, terms: '' } },
    delivery: { settings: { ...SETTINGS, delivery_estimate: '' } },
  };

  it('a store with all eight disclosures has no missing disclosure', () => {
    expect(missingOf(COMPLETE)).toEqual([]);
  });

  it.each(Disclosure.options)('only the disclosure “%s” is missing when only its data is missing', (name) => {
    expect(missingOf({ ...COMPLETE, ...without[name] })).toEqual([name]);
  });

  it.each<[string, Partial<StoreFacts>, Disclosure[]]>([
    ['a store without settings', { settings: undefined }, ['seller', 'registration', 'terms', 'delivery']],
    [
      'a store whose seller declares to be unregistered',
      { settings: { ...SETTINGS, registration_number: '', is_unregistered: true } },
      [],
    ],
    ['a store with an address as its only contact', { store: { email: '', phone: '', address: 'Taiping' } }, []],
    ['a store without products', { goods: { total: 0, undescribed: 0, sent: 0 } }, ['goods', 'price']],
    ['a store without shipped products and rates', { goods: { ...GOODS, sent: 0 }, hasDelivery: false }, []],
  ])('the list of missing disclosures is correct for %s', (_, change, missing) => {
    expect(missingOf({ ...COMPLETE, ...change })).toEqual(missing);
  });
});

withSandbox('a store', (sandbox) => {
  let owner: Owner;
  beforeAll(async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    owner = { sandbox: sandbox(), token: access, refresh };
  });
  const signed = () => ({ token: owner.token });
  const change = (storeId: string, body: CallInput<typeof stores.update>['body']) =>
    callGateway(sandbox(), stores.update, { params: { storeId }, body }, signed());
  const get = (id: string) => dataOf(sandbox(), stores.get, { params: { id } }, signed());
  const show = (store_id: string, product_ids: string[]) =>
    callGateway(sandbox(), storeProducts.update, { params: { store_id }, body: { product_ids } }, signed());
  const describedProduct = async () => {
    const body = { ...(await productForm(owner)), description: 'Kipas lipat daripada buluh.' };
    return dataOf(sandbox(), products.create, { body }, signed());
  };

  /** A draft store with all disclosures. */
  async function completeStore() {
    const { id } = await newStore(owner);
    const settings = await dataOf(sandbox(), storeSettings.create, { body: settingsForm(id) }, signed());
    const product = await describedProduct();
    await show(id, [product.id]);
    const { collection_id } = await dataOf(sandbox(), storeCollections.create, { body: { store_id: id } }, signed());
    return { id, settings, product, collection_id: collection_id ?? '' };
  }

  it('a new store is a draft, lists its missing disclosures, and cannot be published until complete', async () => {
    const { id, is_active, missing_disclosures } = await newStore(owner);
    expect({ is_active, missing_disclosures }).toEqual({
      is_active: false,
      missing_disclosures: ['seller', 'registration', 'goods', 'price', 'payment', 'terms', 'delivery'],
    });
    expect(await change(id, { is_active: true })).toMatchObject({
      code: CODES.storeIncomplete.code,
      fields: {
        business_name: RULES.disclosure,
        registration_number: RULES.disclosure,
        product_ids: RULES.disclosure,
        shipping_rates: RULES.disclosure,
        collection_id: RULES.disclosure,
        terms: RULES.disclosure,
        delivery_estimate: RULES.disclosure,
      },
    });
    expect(await get(id)).toMatchObject({ is_active: false, version: 1 });
  });

  it('a store with all disclosures can be published, and a published store cannot lose a disclosure', async () => {
    const { id, settings, collection_id } = await completeStore();
    expect(await change(id, { is_active: true })).toMatchObject({ code: CODES.success.code });
    expect(await get(id)).toMatchObject({ is_active: true, missing_disclosures: [], products_total: 1 });
    const refused = (field: string) => ({ code: CODES.storeIncomplete.code, fields: { [field]: RULES.disclosure } });
    expect(await change(id, { phone: '' })).toMatchObject(refused('address'));
    expect(await change(id, { collection_id: null })).toMatchObject(refused('collection_id'));
    expect(await show(id, [])).toMatchObject(refused('product_ids'));
    const body = { ...settingsForm(id), terms: '' };
    const emptied = { params: { id: settings.id }, body };
    expect(await callGateway(sandbox(), storeSettings.update, emptied, signed())).toMatchObject(refused('terms'));
    expect(await get(id)).toMatchObject({ missing_disclosures: [], collection_id, phone: '012-345 6789' });
    // Only a published store must have all disclosures; a draft may lack some.
    expect(await change(id, { is_active: false, phone: '' })).toMatchObject({ code: CODES.success.code });
    expect(await get(id)).toMatchObject({ missing_disclosures: ['contact'] });
  });

  it('a published store lists disclosures that a stopped collection or a changed product removed', async () => {
    const { id, product, collection_id } = await completeStore();
    await change(id, { is_active: true });
    const stopped = { params: { id: collection_id }, body: { record_status: 2 as const } };
    await dataOf(sandbox(), collections.update, stopped, signed());
    await dataOf(sandbox(), products.update, { params: { id: product.id }, body: { description: '' } }, signed());
    expect(await get(id)).toMatchObject({ is_active: true, missing_disclosures: ['goods', 'payment'] });
  });

  it('the collection of a store is created once, and cannot be deleted while the store uses it', async () => {
    const { id, collection_id } = await completeStore();
    const body = { store_id: id };
    expect(await dataOf(sandbox(), storeCollections.create, { body }, signed())).toMatchObject({ collection_id });
    const params = { id: collection_id };
    expect(await callGateway(sandbox(), collections.remove, { params }, signed())).toMatchObject({
      code: CODES.inUse.code,
    });
  });

  it('a store shows products in the saved order; a product of another merchant is refused at its position', async () => {
    const { id } = await newStore(owner);
    const ids = [(await newProduct(owner)).id, (await newProduct(owner)).id, (await newProduct(owner)).id].toReversed();
    await show(id, [...ids, ids[0] ?? '']);
    const wireProducts = () => dataOf(sandbox(), storeProducts.get, { params: { store_id: id } }, signed());
    expect((await wireProducts()).products.map((product) => product.id)).toEqual(ids);
    const { access } = await sandbox().signIn('weiming');
    const [theirs] = (await dataOf(sandbox(), products.list, listInput('title', 'title'), { token: access })).list.data;
    expect(await show(id, [ids[0] ?? '', theirs?.id ?? ''])).toMatchObject({
      code: CODES.notFound.code,
      fields: { 'product_ids.1': RULES.absent },
    });
    // Deleting a product removes the product from all stores.
    await dataOf(sandbox(), products.remove, { params: { id: ids[1] ?? '' } }, signed());
    expect((await wireProducts()).products.map((product) => product.id)).toEqual([ids[0], ids[2]]);
  });

  it('of two concurrent saves of a store’s products from one version, one save is refused as a conflict', async () => {
    const { id, version } = await newStore(owner);
    const product_ids = [(await newProduct(owner)).id];
    const save = () =>
      callGateway(
        sandbox(),
        storeProducts.update,
        { params: { store_id: id }, body: { product_ids, version } },
        signed(),
      );
    const answers = await Promise.all([save(), save()]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([CODES.success.code, CODES.conflict.code]));
  });

  it('opening hours are absent until set, are sorted by time, and have one row for each store', async () => {
    const { id } = await newStore(owner);
    const read = () => callGateway(sandbox(), openingHours.ofStore, { params: { store_id: id } }, signed());
    expect(await read()).toMatchObject({ code: CODES.openingHoursAbsent.code });
    const body = hoursForm(id);
    expect(await callGateway(sandbox(), openingHours.update, { body }, signed())).toMatchObject({
      code: CODES.openingHoursAbsent.code,
    });
    const backwards = { ...body, wednesday: body.wednesday.toReversed() };
    expect(await dataOf(sandbox(), openingHours.create, { body: backwards }, signed())).toMatchObject(body);
    expect(await callGateway(sandbox(), openingHours.create, { body }, signed())).toMatchObject({
      code: CODES.conflict.code,
      fields: { store_id: RULES.taken },
    });
    const changed = { ...body, sunday: [{ from: '٠٩:٠٠', to: '10:00' }] };
    await dataOf(sandbox(), openingHours.update, { body: changed }, signed());
    expect((await read()).data).toMatchObject({ sunday: [{ from: '09:00', to: '10:00' }], version: 2 });
  });

  it.each([
    ['a start that is not a time', { from: '9', to: '10:00' }, 'monday.0.from', RULES.time],
    ['the time 24:00', { from: '09:00', to: '24:00' }, 'monday.0.to', RULES.time],
    ['an end before the start', { from: '10:00', to: '09:00' }, 'monday.0.to', RULES.time_order],
    ['an end at the start', { from: '10:00', to: '10:00' }, 'monday.0.to', RULES.time_order],
  ])('opening hours with %s are refused at their row', async (_, range, field, sentence) => {
    const body = { ...hoursForm((await newStore(owner)).id), monday: [range] };
    expect(await callUnchecked(sandbox(), openingHours.create, { body }, signed())).toMatchObject({
      code: CODES.invalidInput.code,
      fields: { [field]: sentence },
    });
  });

  it('opening hours that overlap are refused at the later row, with the number of the earlier row', async () => {
    const monday = [
      { from: '08:00', to: '09:00' },
      { from: '14:00', to: '00:00' },
      { from: '23:59', to: '00:00' },
    ];
    const body = { ...hoursForm((await newStore(owner)).id), monday };
    expect(await callUnchecked(sandbox(), openingHours.create, { body }, signed())).toMatchObject({
      fields: { 'monday.2.from': 'These hours overlap those in row 2' },
    });
  });

  it.each(['aminah', 'weiming', 'kavitha'])(
    'the demonstration has a published store of %s that buyers may see',
    async (name) => {
      const { access: token } = await sandbox().signIn(name);
      const input = { ...listInput('title', 'created_at'), body: { filter: { is_active: 'true' as const } } };
      const { list } = await dataOf(sandbox(), stores.list, input, { token });
      const demo = list.data.filter(({ title }) => !title.startsWith('Gerai'));
      expect(demo.map(({ missing_disclosures }) => missing_disclosures)).toEqual([[]]);
    },
  );

  it('a store with shipped products lacks the disclosure of the full price when its last shipping rate becomes inactive', async () => {
    const { access: token } = await sandbox().signIn('kavitha');
    const rates = (await dataOf(sandbox(), shippingRates.find, { query: {} }, { token })).list.data ?? [];
    for (const { id, title, zone_id, profile_id, bands } of rates) {
      const body = { title, zone_id, profile_id, bands, is_active: false };
      await dataOf(sandbox(), shippingRates.update, { params: { id }, body }, { token });
    }
    const { list } = await dataOf(sandbox(), stores.list, listInput('title', 'created_at'), { token });
    expect(list.data.map(({ missing_disclosures }) => missing_disclosures)).toEqual([['price']]);
  });
});
