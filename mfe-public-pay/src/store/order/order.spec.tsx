import { shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { fillPath } from '@portal/shared/contract/kernel/call.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';
import { storesFor } from '../../testing/stores.ts';

const specs = payerSpecs(remote, openSandbox);
const { open, asMerchant, arriveLate, payAtBank, connection } = specs;
const { createProduct, createStore, countProduct } = storesFor(asMerchant);

const KEPT_MINUTES = 15;
const RETURN_MINUTES = 7 * 24 * 60;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const keyed = () => ({ idempotencyKey: crypto.randomUUID() });

/** Places an order of two tickets, which need no shipping, and starts an attempt to pay it. */
async function placed() {
  const product = await createProduct({ title: 'Tiket konsert', price: '12.50', weight_grams: '' });
  await countProduct(product, '2');
  const store_id = await createStore([product]);
  const lines = [{ product_id: product, variant_id: null, quantity: 2 }];
  const buyer = { name: 'Tan Mei Ling', email: 'meiling@example.my', phone: '012-345 6789' };
  const form = { store_id, cart_id: crypto.randomUUID(), lines, buyer, delivery: null, note: '', total: '25.00' };
  const { id, bill_id } = await gateway.call(publicOrders.place, { body: { ...form, language: 'en' } }, keyed());
  const body = { bill_id, payment_service_id: 'fpx_b2c_MB2U0227' };
  const { invoice_no, redirect_url } = await gateway.call(publicPay.pay, { body }, keyed());
  return { id, product, invoice_no, bank: redirect_url ?? '' };
}

/** Pays the order and delivers it in one parcel. */
async function deliver(order_id: string, invoice_no: string): Promise<void> {
  await payAtBank(invoice_no, '00');
  const parcel = { order_id, courier: 'Sendiri', tracking_number: '' };
  const shipmentId = await asMerchant('POST', shipments.create.path, parcel);
  await asMerchant('PUT', fillPath(shipments.update.path, { shipmentId }), { status: 'delivered' });
}

describe('money that comes after an order has ended', () => {
  it('pays the order when its goods are still available', async () => {
    const { id, invoice_no, bank } = await placed();
    await payAtBank(invoice_no, '51');
    await connection().moveClock(KEPT_MINUTES);
    await open(paths.order(id));
    await heading('This order has ended');
    await arriveLate(bank);
    await open(paths.order(id));
    expect(await heading('Gerai Ujian has your order')).toBeVisible();
  });

  it('is held for the shop’s decision when the goods are gone, and the page shows that', async () => {
    const { id, invoice_no, bank, product } = await placed();
    await payAtBank(invoice_no, '51');
    await connection().moveClock(KEPT_MINUTES);
    await countProduct(product, '0');
    await arriveLate(bank);
    await open(paths.order(id));
    expect(await heading('Your payment came after this order had ended')).toBeVisible();
    expect(screen.getByText(/You need not pay again\.$/)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });
});

it('a delivered order is complete when the time for returns is over', async () => {
  const { id, invoice_no } = await placed();
  await deliver(id, invoice_no);
  await connection().moveClock(RETURN_MINUTES);
  await open(paths.order(id));
  expect(await heading('Your order is complete')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return something' })).toBeNull();
});

describe('a return', () => {
  it('can be requested after a parcel has arrived, and then shows the shop’s answer', async () => {
    const { id, invoice_no } = await placed();
    await deliver(id, invoice_no);
    const user = await open(paths.order(id));
    const part = within(await screen.findByRole('region', { name: 'Returns' }));
    await user.click(part.getByRole('button', { name: 'Return something' }));
    await user.click(part.getByRole('button', { name: 'Request the return' }));
    expect(await part.findByText('Nothing is chosen')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.selectOptions(part.getByRole('combobox', { name: 'How many of Tiket konsert' }), '2');
    await user.selectOptions(part.getByRole('combobox', { name: 'Why Tiket konsert goes back' }), 'It does not fit');
    await user.type(part.getByRole('textbox', { name: 'Tell the shop more' }), 'Tarikh salah');
    await user.click(part.getByRole('button', { name: 'Request the return' }));
    expect(await part.findByText('The shop will answer you')).toBeVisible();
    expect(part.queryByRole('button', { name: 'Return something' })).toBeNull();
    expect(await heading('A return is under way')).toBeVisible();
  });
});
