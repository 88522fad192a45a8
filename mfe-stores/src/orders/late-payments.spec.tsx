/** Money that arrives after its order has ended, when the goods are gone: the merchant sends them later, or returns the money. */
import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { openingHours } from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { storeCollections, stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { ofEachDay } from '@portal/shared/contract/public/opening-days.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { productForm, storeForm, storeSettingsForm } from '@portal/shared/testing/forms.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const { open, connection } = portalSpecs(remote, openSandbox);

const KEPT_MINUTES = 15;
const { call } = gateway;
const keyed = () => ({ idempotencyKey: crypto.randomUUID() });
const count = (unit_id: string, quantity: string) =>
  call(stock.change, { body: { unit_id, kind: 'counted', quantity, reason: 'Dikira' } });

/** A published store with one product that is handed over at the counter. */
async function newStore() {
  const category = await call(productCategories.create, {
    body: { title: `Tiket ${crypto.randomUUID()}`, description: '', is_active: true },
  });
  const product = await call(products.create, {
    body: productForm({ category_id: category.id, price: '12.50' }),
  });
  const { id: store_id } = await call(stores.create, {
    body: storeForm(),
  });
  await call(storeSettings.create, {
    body: storeSettingsForm({ store_id }),
  });
  await call(openingHours.create, { body: { store_id, ...ofEachDay([{ from: '00:00', to: '00:00' }]) } });
  await call(storeProducts.update, { params: { store_id }, body: { product_ids: [product.id] } });
  await call(storeCollections.create, { body: { store_id } });
  await call(stores.update, { params: { storeId: store_id }, body: { is_active: true } });
  return { store_id, product_id: product.id };
}

/** Creates an order whose goods are gone when the money arrives, and opens it. */
async function openLate() {
  const { store_id, product_id } = await newStore();
  await count(product_id, '2');
  const form = {
    store_id,
    cart_id: crypto.randomUUID(),
    lines: [{ product_id, variant_id: null, quantity: 2 }],
    buyer: { name: 'Tan Mei Ling', email: 'meiling@example.my', phone: '012-345 6789' },
    delivery: null,
    note: '',
    total: '25.00',
    language: 'en' as const,
  };
  const { id, bill_id } = await call(publicOrders.place, { body: form }, keyed());
  const body = { bill_id, payment_service_id: 'fpx_b2c_MB2U0227' };
  const { redirect_url } = await call(publicPay.pay, { body }, keyed());
  const press = (pressed: string) =>
    connection().call({
      method: 'POST',
      url: new URL(redirect_url ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: pressed,
    });
  await press('step=login&do=cancel');
  await connection().moveClock(KEPT_MINUTES);
  await count(product_id, '0');
  await press('late=1');
  const { user } = await open(paths.orders.one(id));
  const order = within(await screen.findByRole('dialog', { name: /Tan Mei Ling/ }));
  expect(await order.findByText(/^RM.25\.00 came after this order had ended$/)).toBeVisible();
  return { user, order };
}

const answerIn = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('late money for goods that are gone can be accepted: the order is paid, and shows the goods owed to the buyer', async () => {
  const { user, order } = await openLate();
  expect(await axeFaults()).toEqual([]);
  await user.click(order.getByRole('button', { name: 'Send later' }));
  const question = await answerIn('Send later');
  expect(question.getByText(/^The order is paid with RM.25\.00\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Send later' }));
  expect(await order.findByText('Some of it is owed to the buyer')).toBeVisible();
  expect(order.queryByRole('button', { name: 'Return money' })).toBeNull();
});

it('late money for goods that are gone can be returned completely, and the order stays ended', async () => {
  const { user, order } = await openLate();
  await user.click(order.getByRole('button', { name: 'Return money' }));
  const question = await answerIn('Return money');
  expect(question.getByText(/^The whole RM.25\.00 is returned to the buyer\.$/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Return money' }));
  expect(await order.findByText(/^RM.25\.00 came late and was returned$/)).toBeVisible();
  expect(order.queryByRole('button', { name: 'Send later' })).toBeNull();
});
