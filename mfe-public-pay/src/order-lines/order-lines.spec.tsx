/** The order lines on the bill, the invoice and the receipt of an order. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { storefront } from '@portal/shared/contract/public/storefront.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { startAtBank } from '../testing/started-payments.ts';
import { storesFor } from '../testing/stores.ts';

const { createBill, open, asMerchant, payAtBank, connection } = payerSpecs(remote, openSandbox);
const { createProduct, createStore, createDiscount } = storesFor(asMerchant);

const KEPT_MINUTES = 15;

/** An order of two cakes for RM12.50 each and a fan in red for RM10.00, less ten percent, sent by the cheapest courier. */
async function placed() {
  const cake = await createProduct({ title: 'Kek lapis', price: '12.50', weight_grams: '60' });
  const options = [{ name: 'Colour', values: ['Red'] }];
  const fan = await createProduct({ title: 'Kipas', weight_grams: '60', options, variants: [[['Red'], '10.00']] });
  const store_id = await createStore([cake, fan]);
  const { product_product_variant: variants } = await gateway.call(storefront.product, { params: { id: fan } });
  const lines = [
    { product_id: cake, variant_id: null, quantity: 2 },
    { product_id: fan, variant_id: variants[0]?.id ?? null, quantity: 1 },
  ];
  const discount_code = await createDiscount();
  const quote = { store_id, lines, postcode: '50480', discount_code };
  const { shipping_methods: shippingMethods } = await gateway.call(publicOrders.quote, { body: quote });
  const [method] = shippingMethods.filter(({ price }) => price !== null);
  const address = { address_line_1: '12 Jalan Dato Onn', address_line_2: '', locality: 'Kuala Lumpur' };
  const body = {
    store_id,
    cart_id: crypto.randomUUID(),
    lines,
    buyer: { name: 'Tan Mei Ling', email: 'meiling@example.my', phone: '012-345 6789' },
    delivery: { profile_id: method?.profile_id ?? '', ...address, postcode: '50480', state: 'Kuala Lumpur' as const },
    discount_code,
    language: 'en' as const,
    note: '',
    total: decimalOf(3_150n + (method?.price ?? 0n)),
  };
  const order = await gateway.call(publicOrders.place, { body }, { idempotencyKey: crypto.randomUUID() });
  return { ...order, discount_code, delivery: decimalOf(method?.price ?? 0n) };
}

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

const rowsOf = ({ discount_code, delivery }: Awaited<ReturnType<typeof placed>>) => [
  'ItemAmount (RM)',
  '2 × Kek lapis25.00',
  '1 × KipasRed10.00',
  'Goods35.00',
  `Discount (${discount_code})−3.50`,
  `Delivery${delivery}`,
];

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the bill of an order', () => {
  it('collapses the order lines, which expand in place', async () => {
    const order = await placed();
    const user = await open(paths.bill(order.bill_id));
    const folded = await screen.findByText('What was ordered', { selector: 'summary' });
    const table = await screen.findByRole('table', { hidden: true });
    expect(table).not.toBeVisible();
    await user.click(folded);
    expect(table).toBeVisible();
    expect(textsOf(table)).toEqual(rowsOf(order));
    expect(document.body).not.toHaveTextContent(/Tan Mei Ling|Jalan Dato Onn|345 6789/);
    expect(await axeFaults()).toEqual([]);
    await act(() => setLanguage('ar'));
    expect(await screen.findByText('ما طُلب', { selector: 'summary' })).toBeVisible();
    expect(textsOf(table)).toContain('البضاعة35.00');
  });

  it('shows until when the goods are held, in Malaysian time, and shows no such text after that time', async () => {
    const { id, bill_id } = await placed();
    const { kept_until } = await gateway.call(publicOrders.order, { params: { id } });
    const time = new Date(Date.parse(kept_until ?? '') + 8 * 3_600_000).toISOString().slice(11, 16);
    const kept = new RegExp(`^Your goods are kept for you until ${time}, Malaysian time\\.`);
    for (const address of [paths.invoice(bill_id), paths.bill(bill_id)]) {
      await open(address);
      expect(await screen.findByText(kept)).toBeVisible();
      // The countdown starts from the response; a minute may have passed since then.
      expect(await screen.findByRole('timer')).toHaveTextContent(/^1[45] minutes left/);
    }
    await connection().moveClock(KEPT_MINUTES);
    await open(paths.bill(bill_id));
    expect(await heading('This bill has expired')).toBeVisible();
    expect(screen.queryByText(kept)).not.toBeInTheDocument();
  });

  it('lists the order lines on the invoice and on the receipt', async () => {
    const order = await placed();
    await open(paths.invoice(order.bill_id));
    expect(await heading('Invoice')).toBeVisible();
    expect(textsOf(screen.getByRole('table'))).toEqual(rowsOf(order));
    const invoiceNo = await startAtBank(open, order.bill_id, 'SBI Bank A');
    await open(await payAtBank(invoiceNo));
    expect(await heading('Payment received')).toBeVisible();
    expect(textsOf(screen.getByRole('table'))).toEqual(rowsOf(order));
    expect(await axeFaults()).toEqual([]);
  });
});

it('a bill without an order shows no order lines', async () => {
  await open(paths.bill(await createBill()));
  expect(await screen.findByRole('button', { name: /^Pay RM/ })).toBeVisible();
  expect(screen.queryByText('What was ordered')).not.toBeInTheDocument();
});
