/** The price of shipping a cart, by weight and postcode. */
import { products, variantSets } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { shippingZones } from '@portal/shared/contract/merchant/shipping/shipping-zones.ts';
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { deliveryPrices } from '@portal/shared/contract/public/delivery-prices.ts';
import type { Owner } from '../../testing/access.ts';
import { callUnchecked, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { newProduct, productForm, variantOf } from '../products/testing/access.ts';
import { publishedStore } from './testing/access.ts';

withSandbox('delivery', (sandbox) => {
  let owner: Owner;
  beforeAll(async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    owner = { sandbox: sandbox(), token: access, refresh };
  });
  const by = () => ({ token: owner.token });
  const published = () => publishedStore(owner);
  const price = async (
    store_id: string,
    items: readonly { product_id: string; variant_id: string | null; quantity: number }[],
    postcode = '34000',
  ) => dataOf(sandbox(), deliveryPrices.check, { body: { store_id, postcode, items: [...items] } });
  const method = (title: string, one: object) => expect.objectContaining({ title, ...one }) as unknown;

  it('a cart is priced by its weight, for each delivery method of the merchant', async () => {
    const { store: made, product } = await published();
    const line = { product_id: product.id, variant_id: null };
    expect(await price(made.id, [{ ...line, quantity: 1 }])).toMatchObject({
      place: { state: 'Perak', localities: ['Taiping'] },
      is_sent: true,
      weight_grams: 60,
      place_problem: null,
      shipping_methods: [
        method('Kurier Helang', { price: 600n, problem: null }),
        method('Kurier Pantas', { price: 790n, problem: null }),
      ],
    });
    // At 60 g each, 17 pieces weigh more than one kilogram.
    expect(await price(made.id, [{ ...line, quantity: 17 }])).toMatchObject({
      weight_grams: 1020,
      shipping_methods: [method('Kurier Helang', { price: 850n }), method('Kurier Pantas', { price: 1190n })],
    });
    expect(await price(made.id, [{ ...line, quantity: 999 }])).toMatchObject({
      weight_grams: 59_940,
      shipping_methods: [
        method('Kurier Helang', { price: null, problem: 'heavy' }),
        method('Kurier Pantas', { problem: 'heavy' }),
      ],
    });
  });

  it('a shipping method without a price for a cart has a reason instead', async () => {
    const { store: made, product } = await published();
    const line = { product_id: product.id, variant_id: null, quantity: 55 };
    expect(await price(made.id, [line], '93000')).toMatchObject({
      weight_grams: 3300,
      // The cheapest method comes first; methods without a price come last.
      shipping_methods: [
        method('Kurier Pantas', { price: 2990n }),
        method('Kurier Helang', { price: null, problem: 'hole' }),
      ],
    });
    expect(await price(made.id, [line], '99999')).toMatchObject({
      place: null,
      shipping_methods: [],
      place_problem: 'unknown',
    });
  });

  it('the postcode table decides the state of a postcode whose first digits are used by two states', async () => {
    const { store: made, product } = await published();
    const form = { title: 'Pulau sahaja', states: ['Pulau Pinang'], postcodes: '', is_active: true };
    const zone = await dataOf(sandbox(), shippingZones.create, { body: form }, by());
    const line = { product_id: product.id, variant_id: null, quantity: 1 };
    expect(await price(made.id, [line], '14000')).toMatchObject({
      place: { state: 'Pulau Pinang', localities: ['Bukit Mertajam'] },
      place_problem: null,
      shipping_methods: [
        method('Kurier Helang', { problem: 'no_rate' }),
        method('Kurier Pantas', { problem: 'no_rate' }),
      ],
    });
    await dataOf(sandbox(), shippingZones.remove, { params: { id: zone.id } }, by());
  });

  it('a delivery price counts only products of the store, with the weight of the chosen variant', async () => {
    const { store: made, product } = await published();
    const options = [{ name: 'Saiz', values: ['S', 'L', 'XL'] }];
    const variants = [
      { ...variantOf('S'), weight_grams: '500' },
      variantOf('L'),
      { ...variantOf('XL'), weight_grams: '9000', is_active: false },
    ];
    const { product_product_variant: all } = await dataOf(
      sandbox(),
      variantSets.save,
      { body: { product_id: product.id, options, variants } },
      by(),
    );
    const idOf = (value: string) => all.find(({ option_values }) => option_values[0] === value)?.id ?? '';
    const line = (value: string, quantity: number) => ({ product_id: product.id, variant_id: idOf(value), quantity });
    expect(await price(made.id, [line('S', 2), line('L', 1), line('XL', 5)])).toMatchObject({ weight_grams: 1060 });
    const elsewhere = await newProduct(owner);
    const gone = { product_id: elsewhere.id, variant_id: null, quantity: 1 };
    expect(await price(made.id, [gone])).toEqual({
      place: { state: 'Perak', localities: ['Taiping'] },
      is_sent: false,
      weight_grams: 0,
      shipping_methods: [],
      place_problem: null,
    });
    const form = { ...(await productForm(owner)), description: 'Tiket', weight_grams: '' };
    const weightless = await dataOf(sandbox(), products.create, { body: form }, by());
    const product_ids = [product.id, weightless.id];
    await dataOf(sandbox(), storeProducts.update, { params: { store_id: made.id }, body: { product_ids } }, by());
    const ticket = { product_id: weightless.id, variant_id: null, quantity: 4 };
    expect(await price(made.id, [ticket])).toMatchObject({ is_sent: false });
  });

  it('a request for a delivery price with a wrong postcode and quantity is refused at both fields', async () => {
    const { store: made, product } = await published();
    const items = [{ product_id: product.id, variant_id: null, quantity: 0 }];
    const body = { store_id: made.id, postcode: '1234', items };
    const reply = await callUnchecked(sandbox(), deliveryPrices.check, { body });
    expect(Object.keys(reply.fields).toSorted()).toEqual(['items.0.quantity', 'postcode']);
  });
});
