/** Test fixtures for the calls of orders: stores that sell, and orders in them. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { orders, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { storeCollections, stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { BANK, payerOf } from '../../../testing/payer.ts';
import { walkBank } from '../../../testing/walk-bank.ts';
import { productForm } from '../../products/testing/access.ts';
import { changeUnit } from '../../stock/testing/access.ts';
import { newStore, settingsForm } from '../../stores/testing/access.ts';

type Form = CallInput<typeof publicOrders.place>['body'];
type Line = Form['lines'][number];

export const BUYER = { name: 'Tan Mei Ling', email: 'meiling@example.my', phone: '012-345 6789' };

/** An address to which the demonstration's first merchant ships with both couriers. */
export const ADDRESS = {
  address_line_1: '12 Jalan Dato Onn',
  address_line_2: '',
  postcode: '50480',
  locality: 'Kuala Lumpur',
  state: 'Kuala Lumpur',
};

/** A product of RM12.50 and 60 g that a published store may show. */
export const sellingProduct = async (owner: Owner) => {
  const body = { ...(await productForm(owner)), description: 'Kipas lipat daripada buluh.' };
  return dataOf(owner.sandbox, products.create, { body }, { token: owner.token });
};

/** The id of a published store with these products. */
export async function storeSelling(owner: Owner, product_ids: string[]): Promise<string> {
  const { sandbox, token } = owner;
  const signed = { token };
  const { id } = await newStore(owner);
  await dataOf(sandbox, storeSettings.create, { body: settingsForm(id) }, signed);
  const choice = { params: { store_id: id }, body: { product_ids } };
  await dataOf(sandbox, storeProducts.update, choice, signed);
  await dataOf(sandbox, storeCollections.create, { body: { store_id: id } }, signed);
  await dataOf(sandbox, stores.update, { params: { storeId: id }, body: { is_active: true } }, signed);
  return id;
}

/** A store that sells one product made for it. */
export async function sellingStore(owner: Owner) {
  const product = await sellingProduct(owner);
  return { id: await storeSelling(owner, [product.id]), product };
}

export const lineOf = (product_id: string, quantity = 1): Line => ({ product_id, variant_id: null, quantity });

/** The order form of a buyer who has seen the total, with the first delivery method that has a price. */
export async function orderFormOf({ sandbox }: Pick<Owner, 'sandbox'>, store_id: string, lines: Line[]): Promise<Form> {
  const request = { store_id, lines, postcode: ADDRESS.postcode };
  const quote = await dataOf(sandbox, publicOrders.quote, { body: request });
  const method = quote.shipping_methods.find(({ price }) => price !== null);
  return {
    store_id,
    cart_id: randomUUID(),
    lines,
    buyer: BUYER,
    delivery: method ? { profile_id: method.profile_id, ...ADDRESS } : null,
    language: 'en',
    note: '',
    total: decimalOf(quote.goods_total + (method?.price ?? 0n)),
  };
}

export const placing = (body: Form, key: string = randomUUID()) =>
  [publicOrders.place, { body }, { headers: { 'idempotency-key': key } }] as const;

/** An unpaid order in its own store. The product's stock is counted only when `onHand` is given. */
export async function newOrder(owner: Owner, quantity = 1, onHand?: string) {
  const store = await sellingStore(owner);
  if (onHand !== undefined) await changeUnit(owner, store.product.id, onHand);
  const form = await orderFormOf(owner, store.id, [lineOf(store.product.id, quantity)]);
  return { ...(await dataOf(owner.sandbox, ...placing(form))), form, store };
}

/** A new order, paid at a bank that approves. */
export async function paidOrder(owner: Owner, quantity = 1, onHand?: string) {
  const order = await newOrder(owner, quantity, onHand);
  const payer = payerOf(owner.sandbox);
  const { redirect_url } = await payer.pay(order.bill_id, BANK.approves);
  await walkBank(owner.sandbox.app, redirect_url);
  return order;
}

export const parcelForm = (order_id: string) => ({
  order_id,
  courier: 'Kurier Helang',
  tracking_number: 'ER157080065MY',
});

async function parcelOf(owner: Owner) {
  const { id } = await paidOrder(owner);
  const { id: parcel } = await dataOf(
    owner.sandbox,
    shipments.create,
    { body: parcelForm(id) },
    { token: owner.token },
  );
  return parcel;
}

const wanted = async (owner: Owner) => {
  const { id, product } = await sellingStore(owner);
  return orderFormOf(owner, id, [lineOf(product.id)]);
};

export const accessFixtures: readonly AccessFixture[] = [
  row(publicOrders.quote, 'same', async (owner) => {
    const { store_id, lines } = await wanted(owner);
    return { body: { store_id, lines, postcode: ADDRESS.postcode } };
  }),
  row(publicOrders.place, 'same', async (owner) => ({ body: await wanted(owner) }), withKey),
  row(publicOrders.order, 'same', async (owner) => ({ params: { id: (await newOrder(owner)).id } })),
  row(orders.list, 'own', async (owner) => {
    await newOrder(owner);
    return listInput('number', 'created_at');
  }),
  row(orders.states, 'same', async () => ({})),
  row(orders.get, 'refused', async (owner) => ({ params: { id: (await newOrder(owner)).id } })),
  row(orders.cancel, 'refused', async (owner) => ({ params: { id: (await newOrder(owner)).id } })),
  row(shipments.list, 'own', async (owner) => {
    await parcelOf(owner);
    return listInput('order_number', 'created_at');
  }),
  row(shipments.create, 'refused', async (owner) => ({ body: parcelForm((await paidOrder(owner)).id) })),
  row(shipments.update, 'refused', async (owner) => ({
    params: { shipmentId: await parcelOf(owner) },
    body: { tracking_number: 'ER157080066MY' },
  })),
];
