/** The storefront shows buyers only stores that are published and complete, and no internal data. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { products, variantSets } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { deliveryPrices } from '@portal/shared/contract/public/delivery-prices.ts';
import { storefront } from '@portal/shared/contract/public/storefront.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq } from 'drizzle-orm';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { frozen } from '../../kernel/time/clock.ts';
import type { Owner } from '../../testing/access.ts';
import { callGateway, callUnchecked, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { productForm, variantOf } from '../products/testing/access.ts';
import { demoPictureId } from '../media/domain.ts';
import { allOn } from '../collections/testing/payment-settings.ts';
import { settingsForm } from '../stores/testing/access.ts';
import { openingHours as hoursTable } from '../stores/domain.ts';
import { publishedStore } from './testing/access.ts';

const ABSENT = CODES.publicStoreAbsent.code;
const DONE = CODES.success.code;

const SELLER = DEMO_MERCHANTS[0]?.id ?? '';

withSandbox('the storefront', (sandbox) => {
  let owner: Owner;
  beforeAll(async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    owner = { sandbox: sandbox(), token: access, refresh };
  });
  const by = () => ({ token: owner.token });
  const published = () => publishedStore(owner);

  const read = (id: string) => callGateway(sandbox(), storefront.store, { params: { id } });
  const store = (id: string) => dataOf(sandbox(), storefront.store, { params: { id } });
  const listed = async (id: string, query: Record<string, string | number> = {}) =>
    (await dataOf(sandbox(), storefront.products, { params: { id }, query })).list;
  const titles = async (id: string, query?: Record<string, string | number>) =>
    (await listed(id, query)).data.map(({ title }) => title);
  const change = (storeId: string, body: Parameters<typeof callUnchecked>[2]['body']) =>
    callUnchecked(sandbox(), stores.update, { params: { storeId }, ...(body && { body }) }, by());

  const newProduct = async (form: Partial<Awaited<ReturnType<typeof productForm>>> = {}) =>
    dataOf(
      sandbox(),
      products.create,
      { body: { ...(await productForm(owner)), description: 'Buatan sendiri.', ...form } },
      by(),
    );
  const show = (store_id: string, product_ids: string[]) =>
    dataOf(sandbox(), storeProducts.update, { params: { store_id }, body: { product_ids } }, by());

  /** The response codes of every call for a product or its store. */
  const codesOf = async (storeId: string, productId: string) => {
    const of = (id: string) => ({ params: { id } });
    const inStore = { ...of(productId), query: { store_id: storeId } };
    const items = [{ product_id: productId, variant_id: null, quantity: 1 }];
    const replies = [
      await read(storeId),
      await callGateway(sandbox(), storefront.byUniqueId, of(storeId)),
      await callGateway(sandbox(), storefront.products, { ...of(storeId), query: {} }),
      await callGateway(sandbox(), storefront.productOfStore, inStore),
      await callGateway(sandbox(), storefront.product, of(productId)),
      await callGateway(sandbox(), storefront.productOfStore, { ...of(productId), query: {} }),
      await callGateway(sandbox(), deliveryPrices.check, {
        body: { store_id: storeId, postcode: '34000', items },
      }),
    ];
    return replies.map(({ code }) => code);
  };
  const EVERY = 7;

  describe('a store', () => {
    it('a store is public while it is published and complete, and is not found otherwise', async () => {
      const { store: made, product } = await published();
      expect(await codesOf(made.id, product.id)).toEqual(Array(EVERY).fill(DONE));
      await change(made.id, { is_active: false });
      expect(await codesOf(made.id, product.id)).toEqual(Array(EVERY).fill(ABSENT));
      await change(made.id, { is_active: true });
      const stopped = { params: { id: made.collection_id ?? '' }, body: { record_status: 2 as const } };
      await dataOf(sandbox(), collections.update, stopped, by());
      expect(await codesOf(made.id, product.id)).toEqual(Array(EVERY).fill(ABSENT));
    });

    it('a store or product with an unknown id is not found', async () => {
      const none = '00000000-0000-4000-8000-000000000000';
      expect(await codesOf(none, none)).toEqual(Array(EVERY).fill(ABSENT));
    });

    it('a store shows its seller, its terms, its payment channels and the collection in which its orders are paid', async () => {
      const { store: made } = await published();
      const collection_id = made.collection_id ?? '';
      const seen = await store(made.id);
      expect(seen).toMatchObject({
        id: made.id,
        unique_id: made.id,
        title: 'Gerai ujian',
        phone: '012-345 6789',
        store_collection: { id: collection_id, collection_account: { name: 'Tadika Sinar Pagi' } },
        takes_orders: true,
        business_name: 'Gerai Ujian Enterprise',
        registration_number: '201901000005',
        is_unregistered: false,
        terms: 'Boleh dipulangkan dalam tujuh hari.',
        delivery_estimate: 'Tiga hari bekerja',
        products_total: 1,
      });
      expect(seen.payment_channels).toContain('card');
      const body = { ...allOn(collection_id), card: false };
      await dataOf(sandbox(), paymentSettings.create, { body }, by());
      expect((await store(made.id)).payment_channels).not.toContain('card');
    });

    it('a store shows whether it is open by the sandbox clock, and when it next opens or closes', async () => {
      const { store: made } = await published();
      const { clock } = sandbox();
      const before = clock.setting();
      // A Wednesday; the hours are 09:00 to 12:30, and 14:00 to midnight.
      clock.set(frozen(momentOf('2026-11-25T09:00:00+08:00')));
      expect((await store(made.id)).opening).toMatchObject({ is_open: true, changes_at: '2026-11-25T04:30:00.000Z' });
      clock.set(frozen(momentOf('2026-11-25T12:30:00+08:00')));
      expect((await store(made.id)).opening).toMatchObject({ is_open: false, changes_at: '2026-11-25T06:00:00.000Z' });
      clock.set(before);
    });

    it('a store without opening hours and with inactive settings is public, and takes no orders', async () => {
      const { store: made, settings } = await published();
      const body = { ...settingsForm(made.id), is_active: false };
      await dataOf(sandbox(), storeSettings.update, { params: { id: settings.id }, body }, by());
      await sandbox().database.tx((tx) => tx.delete(hoursTable).where(eq(hoursTable.store_id, made.id)));
      expect(await store(made.id)).toMatchObject({ takes_orders: false, opening: null });
    });

    it('a store takes no orders while its merchant is suspended, because orders could not be paid', async () => {
      const { store: made } = await published();
      const suspend = (suspended_at: Date | null) =>
        sandbox().database.tx((tx) => tx.update(accounts).set({ suspended_at }).where(eq(accounts.id, SELLER)));
      await suspend(sandbox().clock.now());
      expect(await store(made.id)).toMatchObject({ takes_orders: false, payment_channels: [] });
      await suspend(null);
      expect(await store(made.id)).toMatchObject({ takes_orders: true });
    });
  });

  describe('the products of a store', () => {
    it('active products of a store are listed in the merchant’s order, by page, search and category', async () => {
      const { store: made, product: first } = await published();
      const cake = await newProduct({ title: 'Kek 100% coklat', description: 'Untuk hari jadi.' });
      const tea = await newProduct({ title: 'Teh', category_id: cake.category_id });
      const draft = await newProduct({ title: 'Kek rahsia', status: 'draft' });
      const archived = await newProduct({ title: 'Kek lama', status: 'archived' });
      const elsewhere = await newProduct({ title: 'Kek lain' });
      await show(made.id, [draft.id, tea.id, cake.id, archived.id, first.id]);
      expect(await titles(made.id)).toEqual(['Teh', 'Kek 100% coklat', first.title]);
      expect(await listed(made.id, { skip: 1, limit: 1 })).toMatchObject({
        data: [{ id: cake.id }],
        total: 3,
      });
      expect(await titles(made.id, { ids: [first.id, tea.id, draft.id].join() })).toEqual(['Teh', first.title]);
      expect(await titles(made.id, { search: 'KEK' })).toEqual(['Kek 100% coklat']);
      expect(await titles(made.id, { search: 'hari kek' })).toEqual(['Kek 100% coklat']);
      expect(await titles(made.id, { search: '%' })).toEqual(['Kek 100% coklat']);
      expect(await titles(made.id, { search: '_' })).toEqual([]);
      expect(await titles(made.id, { category_id: cake.category_id })).toEqual(['Teh', 'Kek 100% coklat']);
      expect(await titles(made.id, { category_id: first.category_id, search: 'teh' })).toEqual([]);
      const { categories, products_total } = await store(made.id);
      expect(categories.map(({ id, products_total: own }) => [id, own])).toEqual(
        expect.arrayContaining([
          [cake.category_id, 2],
          [first.category_id, 1],
        ]),
      );
      expect(products_total).toBe(3);
      for (const hidden of [draft.id, archived.id, elsewhere.id]) {
        const inStore = { params: { id: hidden }, query: { store_id: made.id } };
        expect((await callGateway(sandbox(), storefront.productOfStore, inStore)).code).toBe(ABSENT);
        expect((await callGateway(sandbox(), storefront.product, { params: { id: hidden } })).code).toBe(ABSENT);
      }
    });

    it('products in an inactive category are sold, but appear in no category', async () => {
      const { store: made, product } = await published();
      const of = { params: { id: product.category_id } };
      const category = await dataOf(sandbox(), productCategories.get, of, by());
      await dataOf(
        sandbox(),
        productCategories.update,
        { ...of, body: { title: category.title, description: '', is_active: false } },
        by(),
      );
      expect(await listed(made.id)).toMatchObject({ data: [{ id: product.id, category: '' }], total: 1 });
      expect(await titles(made.id, { category_id: product.category_id })).toEqual([]);
      expect(await titles(made.id, { search: category.title })).toEqual([]);
      expect(await store(made.id)).toMatchObject({ categories: [], products_total: 1 });
    });

    it('products show their stock as a word, never as a number', async () => {
      const { store: made, product } = await published();
      const stockOf = async () => (await listed(made.id)).data.map(({ stock: word }) => word);
      expect(await stockOf()).toEqual(['in_stock']);
      for (const [quantity, word] of [
        ['6', 'in_stock'],
        ['5', 'few_left'],
        ['1', 'few_left'],
        ['0', 'sold_out'],
      ] as const) {
        const body = { unit_id: product.id, kind: 'counted', quantity, reason: 'Dikira' } as const;
        await dataOf(sandbox(), stock.change, { body }, by());
        expect(await stockOf()).toEqual([word]);
      }
    });

    it('a product has all of its pictures on its own page, and only the first picture in a list', async () => {
      const { store: made, product } = await published();
      const image_ids = [demoPictureId('medal'), demoPictureId('shirt')];
      await dataOf(sandbox(), products.update, { params: { id: product.id }, body: { image_ids } }, by());
      const texts = ['A gold medal on a red ribbon', 'A green sports shirt with a yellow stripe'];
      const inStore = { params: { id: product.id }, query: { store_id: made.id } };
      const page = await dataOf(sandbox(), storefront.productOfStore, inStore);
      expect(page.images.map(({ alt_text }) => alt_text)).toEqual(texts);
      const [row] = (await listed(made.id)).data;
      expect(row).toMatchObject({ image: { alt_text: texts[0] } });
      expect(row).not.toHaveProperty('images');
    });

    it('a product shows only the variants that can be ordered, and only option values of these variants', async () => {
      const { store: made, product } = await published();
      const options = [
        { name: 'Warna', values: ['Merah', 'Biru', 'Hijau'] },
        { name: 'Saiz', values: ['S', 'M'] },
      ];
      const variants = [
        { ...variantOf('Merah', 'S'), custom_pricing_price: '9.90', sku: 'RAHSIA-1' },
        variantOf('Merah', 'M'),
        { ...variantOf('Biru', 'S'), is_active: false, custom_pricing_price: '1.00' },
      ];
      await dataOf(sandbox(), variantSets.save, { body: { product_id: product.id, options, variants } }, by());
      const inStore = { params: { id: product.id }, query: { store_id: made.id } };
      const reply = await callGateway(sandbox(), storefront.productOfStore, inStore);
      expect(reply.data).toMatchObject({
        price: '12.50',
        price_from: '9.90',
        price_to: '12.50',
        product_variant_enable: true,
        options: [
          { name: 'Warna', values: ['Merah'] },
          { name: 'Saiz', values: ['S', 'M'] },
        ],
        product_product_variant: [
          { option_values: ['Merah', 'S'], custom_pricing_enable: true, custom_pricing_price: '9.90' },
          { option_values: ['Merah', 'M'], custom_pricing_enable: false, custom_pricing_price: null },
        ],
      });
      // The response contains no internal data of the merchant, under any name.
      const list = await callGateway(sandbox(), storefront.products, { params: { id: made.id }, query: {} });
      for (const { data } of [reply, list])
        for (const secret of [
          'RAHSIA',
          'sku',
          'tags',
          'version',
          'changed_by',
          'account_id',
          'status',
          'cost',
          'created_at',
        ])
          expect(JSON.stringify(data)).not.toContain(secret);
    });
  });
});
