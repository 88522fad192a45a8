/** An order: a buyer pays for goods that are kept, the merchant hands them over, and the last piece is sold once. */
import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { bills } from '../../shared/src/contract/merchant/bills/bills.ts';
import { stock } from '../../shared/src/contract/merchant/catalogue/stock.ts';
import { orders } from '../../shared/src/contract/merchant/orders/orders.ts';
import { chooseLanguage } from '../../deploy/testbed/chosen-language.ts';
import { watch } from '../../deploy/testbed/guard.ts';
import { expect, expectAccessible, test as base } from '../../deploy/testbed/journey.ts';
import { DESKTOP } from '../../deploy/testbed/machine.ts';
import type { Merchant } from '../../deploy/testbed/merchant.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { countedStore, lastPiece } from '../../deploy/testbed/store-screens.ts';
import { like, type allWords } from '../../deploy/testbed/words.ts';

type Say = ReturnType<typeof allWords>;

/** `elsewhere` opens a page on another person's device, under guard and in the language of the project. */
const test = base.extend<{ elsewhere: (options?: BrowserContextOptions) => Promise<Page> }>({
  elsewhere: async ({ browser, language }, provide) => {
    const closing: (() => Promise<void>)[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      if (language !== 'en') await chooseLanguage(context, language);
      const { settle } = await watch(context);
      closing.push(() => context.close().then(settle));
      return context.newPage();
    });
    for (const close of closing) await close();
  },
});

/** A browser on a desk, whatever the device of the project. */
const ON_A_DESK = { viewport: DESKTOP, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };

const emailOf = () => `pembeli-${randomUUID().slice(0, 8)}@example.my`;

/** The orders of this buyer, as the merchant has them. */
async function ordersOf({ call }: Pick<Merchant, 'call'>, email: string) {
  const view = orders.list.readView(new URLSearchParams({ q: email, in: 'buyer_email' }));
  return (await call(orders.list, orders.list.toInput(view))).list.data ?? [];
}

/** Of an amount as it crosses the wire, with its two decimals. */
const senIn = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''));

/** How an order stands, its bill's status, and what it changed of a unit so far; its amounts must add up. */
async function booksOf({ call }: Pick<Merchant, 'call'>, id: string, unit_id: string) {
  const order = await call(orders.get, { params: { id } });
  const bill = await call(bills.get, { params: { id: order.bill_id } });
  expect(senIn(order.goods_total)).toBe(order.lines.reduce((sum, { total }) => sum + senIn(total), 0n));
  expect(senIn(order.total)).toBe(senIn(order.goods_total) + senIn(order.delivery_price));
  expect(bill).toMatchObject({ amount: order.total, bill_number: order.number, is_order: true });
  const { list } = await call(stock.movements, { params: { unit_id }, query: { limit: 200 } });
  const own = (list.data ?? []).filter(({ order_id }) => order_id === id);
  const onHand = own.reduce((sum, { on_hand_delta }) => sum + on_hand_delta, 0);
  const taken = own.reduce((sum, { held_delta, allocated_delta }) => sum + held_delta + allocated_delta, 0);
  return { state: order.state, bill: bill.status, onHand, available: onHand - taken };
}

/** Types who orders; where a postcode is asked for, it is known by now. */
async function fillIn(page: Page, say: Say, email: string): Promise<void> {
  await page.getByLabel(say.order('checkout.name'), { exact: true }).fill('Nurul Huda binti Ismail');
  await page.getByLabel(say.order('checkout.email'), { exact: true }).fill(email);
  await page.getByLabel(say.order('checkout.phone'), { exact: true }).fill('012-345 6789');
}

const placeButton = (page: Page, say: Say) => page.getByRole('button', { name: like(say.order('checkout.place')) });

test('an order is paid at the second bank, handed over, and arrives @phone @arabic', async ({
  page,
  testbed,
  merchant,
  say,
  elsewhere,
}) => {
  test.slow();
  const { store, product, unit } = await countedStore(testbed);
  const email = emailOf();
  const payer = payerOn(page, testbed, say.pay);
  const headed = (of: Page, key: string) =>
    expect(of.getByRole('heading', { name: say.order(key, { store: store.title }) })).toBeVisible();
  const books = async (id: string) => booksOf(merchant, id, unit.unit_id);

  await test.step('the buyer chooses a variant, and sees what sending it costs', async () => {
    await page.goto(`${testbed.payer}/store/${store.id}`);
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
    for (const value of unit.option_values) await page.getByRole('radio', { name: value, exact: true }).check();
    await page.getByRole('textbox', { name: say.store('postcode'), exact: true }).fill('50450');
    await expect(page.getByText('Kuala Lumpur', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: say.store('add'), exact: true }).click();
    await page.getByRole('link', { name: say.store('to_cart'), exact: true }).click();
    await expect(page.getByText(say.store('cart.total'), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: say.store('cart.checkout'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.order('checkout.title') })).toBeVisible();
  });

  const { id, number, total } = await test.step('the buyer places the order', async () => {
    await expect(page.getByLabel(say.order('checkout.postcode'), { exact: true })).toHaveValue('50450');
    await expect(page.getByLabel(say.order('checkout.state'), { exact: true })).toHaveValue('Kuala Lumpur');
    await placeButton(page, say).click();
    await expect(page.getByLabel(say.order('checkout.name'), { exact: true })).toBeFocused();
    await expectAccessible(page);
    await fillIn(page, say, email);
    await page.getByLabel(say.order('checkout.address_1'), { exact: true }).fill('12, Jalan Ampang');
    await page.getByLabel(say.order('checkout.town'), { exact: true }).fill('Kuala Lumpur');
    await expectAccessible(page);
    await placeButton(page, say).dblclick();
    await expect(payer.payButton).toBeVisible();
    const [order, ...others] = await ordersOf(merchant, email);
    expect(others).toEqual([]);
    if (!order) throw new Error('Nothing was ordered.');
    await expect(payer.payButton).toContainText(String(order.total));
    expect(await books(order.id)).toMatchObject({ state: 'awaiting_payment', onHand: 0, available: -1 });
    return order;
  });

  await test.step('one bank declines, another approves', async () => {
    await payer.payAt(BANKS.declines);
    await expect(payer.declined).toBeVisible();
    expect(await books(id)).toMatchObject({ state: 'awaiting_payment', onHand: 0, available: -1 });
    await payer.payAt(BANKS.approves);
    await expect(payer.receipt).toBeVisible();
    await expect(page.getByText(String(total)).first()).toBeVisible();
    expect(await books(id)).toEqual({ state: 'to_pack', bill: 'paid', onHand: 0, available: -1 });
  });

  await test.step('the buyer follows the order, and the cart is empty', async () => {
    const follow = page.getByRole('link', { name: say.beside('receipt.order'), exact: true });
    await follow.click();
    await headed(page, 'order.paid.title');
    await expectAccessible(page);
    await page.getByRole('link', { name: say.order('order.shop'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: store.title })).toBeVisible();
    await page.goto(`${testbed.payer}/store/${store.id}/cart`);
    await expect(page.getByText(say.store('cart.empty'), { exact: true })).toBeVisible();
    await page.goto(`${testbed.payer}/store/order/${id}`);
    await headed(page, 'order.paid.title');
  });

  const t = say.orders;
  const desk = await elsewhere(ON_A_DESK);
  const record = desk.getByRole('dialog', { name: like(number) });
  const check = page.getByRole('button', { name: say.order('order.check'), exact: true });
  /** The page also looks by itself, so that the button may be gone when it is to be pressed. */
  const looksAgain = (key: string) =>
    expect(async () => {
      if (await check.isVisible()) await check.click({ timeout: 1_000 });
      await expect(page.getByRole('heading', { name: say.order(key) })).toBeVisible({ timeout: 1_000 });
    }).toPass();

  await test.step('the merchant finds it among those to pack, and hands it over', async () => {
    await portalOn(desk, testbed, say.shell).enter('/stores/order-management');
    const toPack = desk
      .locator('dl')
      .locator('div', { has: desk.getByText(t('orders.state.to_pack'), { exact: true }) });
    await toPack.getByRole('link').click();
    await expect(desk).toHaveURL(/state=to_pack/);
    await desk.getByRole('link', { name: number, exact: true }).click();
    await record.getByRole('button', { name: `${t('parcels.hand_over')} ${number}`, exact: true }).click();
    const form = desk.getByRole('dialog', { name: t('parcels.hand_over_title') });
    await form.getByLabel(t('parcels.tracking_number')).fill('HLG 8842 1907 MY');
    await expectAccessible(desk);
    await form.getByRole('button', { name: t('parcels.hand_over'), exact: true }).click();
    await expect(desk.getByText(t('parcels.handed_over', { number }))).toBeVisible();
    await expect(record.getByText('HLG 8842 1907 MY')).toBeVisible();
    expect(await books(id)).toEqual({ state: 'sent', bill: 'paid', onHand: -1, available: -1 });
  });

  await test.step('the page of the buyer shows the parcel, and then that it has arrived', async () => {
    await looksAgain('order.sent.title');
    await expect(page.getByText(like(say.order('order.checked')))).toBeVisible();
    await expect(page.getByText('HLG 8842 1907 MY')).toBeVisible();
    await expectAccessible(page);

    await record
      .getByRole('region', { name: t('parcels.title') })
      .getByRole('button')
      .click();
    await desk.getByRole('menuitem', { name: t('parcels.mark.delivered'), exact: true }).click();
    await expect(desk.getByText(t('parcels.saved'))).toBeVisible();
    await expectAccessible(desk);
    await looksAgain('order.delivered.title');
    await expect(check).toBeHidden();
    await expectAccessible(page);
    expect(await books(id)).toEqual({ state: 'delivered', bill: 'paid', onHand: -1, available: -1 });
  });
});

test('the last piece is sold once, and the buyer who comes second is not billed @phone', async ({
  page,
  testbed,
  merchant,
  say,
  guard,
  elsewhere,
}) => {
  guard.allow(/409/);
  const { store, product } = await lastPiece(testbed, `Kotak pensel ${randomUUID().slice(0, 8)}`);
  const first = await elsewhere();
  const [quick, slow] = [emailOf(), emailOf()];
  for (const [buyer, email] of [
    [first, quick],
    [page, slow],
  ] as const) {
    await buyer.goto(`${testbed.payer}/store/${store.id}/cart?items=${product.id}*1`);
    await buyer.getByRole('link', { name: say.store('cart.checkout'), exact: true }).click();
    await fillIn(buyer, say, email);
    await expect(placeButton(buyer, say)).toBeEnabled();
  }

  await placeButton(first, say).click();
  await expect(payerOn(first, testbed, say.pay).payButton).toBeVisible();
  await placeButton(page, say).click();
  await expect(page.getByText(say.order('changed.title'), { exact: true })).toBeVisible();
  await expect(page.getByText(say.order('line.sold_out'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say.order('checkout.place_first'), exact: true })).toBeDisabled();
  await expectAccessible(page);

  expect(await ordersOf(merchant, quick)).toMatchObject([{ state: 'awaiting_payment', pieces: 1 }]);
  expect(await ordersOf(merchant, slow)).toEqual([]);
  const view = bills.list.readView(new URLSearchParams({ q: slow, in: 'payer_email' }));
  expect((await merchant.call(bills.list, bills.list.toInput(view))).list.data).toEqual([]);
  const { units } = await merchant.call(stock.ofProduct, { params: { product_id: product.id } });
  expect(units).toMatchObject([{ on_hand: 1, held: 1, allocated: 0, available: 0 }]);

  await page.getByRole('button', { name: say.order('line.remove_named', { title: product.title }) }).click();
  await expect(page.getByText(say.order('checkout.empty'), { exact: true })).toBeVisible();
});
