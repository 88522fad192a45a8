/** An order: a buyer pays for reserved goods, gets them, and sends some back; and the last piece is sold only once. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { bills } from '../../shared/src/contract/merchant/bills/bills.ts';
import { stock } from '../../shared/src/contract/merchant/catalogue/stock.ts';
import { refunds } from '../../shared/src/contract/merchant/money/refunds.ts';
import { orderRefunds } from '../../shared/src/contract/merchant/orders/order-refunds.ts';
import { orders } from '../../shared/src/contract/merchant/orders/orders.ts';
import { CHANDRAN } from '../../deploy/testbed/account.ts';
import { chooseLanguage } from '../../deploy/testbed/chosen-language.ts';
import { watch } from '../../deploy/testbed/guard.ts';
import { expect, expectAccessible, test as base, testWithOwnClock } from '../../deploy/testbed/journey.ts';
import { PHONE } from '../../deploy/testbed/machine.ts';
import { merchantAt, type Merchant } from '../../deploy/testbed/merchant.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { countedStore, lastPiece } from '../../deploy/testbed/store-screens.ts';
import { like, type allWords, type Language } from '../../deploy/testbed/words.ts';

type Say = ReturnType<typeof allWords>;

type OpenElsewhere = (options?: BrowserContextOptions) => Promise<Page>;

/** Opens a page on another person's device, in the language of the project. Unexpected errors on this page fail the journey, too. */
async function elsewhere(
  { browser, language }: { readonly browser: Browser; readonly language: Language },
  provide: (open: OpenElsewhere) => Promise<void>,
): Promise<void> {
  const closing: (() => Promise<void>)[] = [];
  await provide(async (options) => {
    const context = await browser.newContext(options);
    if (language !== 'en') await chooseLanguage(context, language);
    const { settle } = await watch(context);
    closing.push(() => context.close().then(settle));
    return context.newPage();
  });
  for (const close of closing) await close();
}

const test = base.extend<{ elsewhere: OpenElsewhere }>({ elsewhere });
const testWithRefund = testWithOwnClock.extend<{ elsewhere: OpenElsewhere }>({ elsewhere });

const emailOf = () => `pembeli-${randomUUID().slice(0, 8)}@example.my`;

/** The merchant's list of this buyer's orders. */
async function ordersOf({ call }: Pick<Merchant, 'call'>, email: string) {
  const view = orders.list.readView(new URLSearchParams({ q: email, in: 'buyer_email' }));
  return (await call(orders.list, orders.list.toInput(view))).list.data ?? [];
}

/** The sen of an amount in wire format, which always has two decimals. */
const senIn = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''));

/** Returns the state of an order and its bill, and how the order changed the stock of a unit. Checks the order's amounts and the ledger. */
async function booksOf({ call, ledger }: Merchant, id: string, unit_id: string) {
  const { faults, balances } = await ledger();
  expect(faults).toEqual([]);
  expect(balances.reduce((sum, { balance }) => sum + BigInt(balance), 0n)).toBe(0n);
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

/** Fills in the buyer's name, email and phone; the postcode, where one is asked for, is already stored. */
async function fillIn(page: Page, say: Say, email: string): Promise<void> {
  await page.getByLabel(say.order('checkout.name'), { exact: true }).fill('Nurul Huda binti Ismail');
  await page.getByLabel(say.order('checkout.email'), { exact: true }).fill(email);
  await page.getByLabel(say.order('checkout.phone'), { exact: true }).fill('012-345 6789');
}

const placeButton = (page: Page, say: Say) => page.getByRole('button', { name: like(say.order('checkout.place')) });

testWithRefund(
  'an order is paid at a second bank, delivered, and partly returned and refunded @desktop',
  async ({ page: desk, movableTestbed, merchant, say, elsewhere }) => {
    testWithRefund.slow();
    const { step } = testWithRefund;
    const { store, product, unit, other } = await countedStore(movableTestbed);
    const email = emailOf();
    const phone = await elsewhere(PHONE);
    const payer = payerOn(phone, movableTestbed, say.pay);
    const t = say.orders;
    const record = desk.getByRole('dialog', { name: /INV/ });
    const headed = (key: string) =>
      expect(phone.getByRole('heading', { name: say.order(key, { store: store.title }) })).toBeVisible();
    const books = async (id: string) => booksOf(merchant, id, unit.unit_id);
    /** The page also polls automatically, so the button may disappear before it can be pressed. */
    const looksAgain = (key: string) =>
      expect(async () => {
        const check = phone.getByRole('button', { name: say.order('order.check'), exact: true });
        if (await check.isVisible()) await check.click({ timeout: 1_000 });
        await expect(phone.getByRole('heading', { name: say.order(key) })).toBeVisible({ timeout: 1_000 });
      }).toPass();

    await step('the buyer fills a cart, and sees the delivery price', async () => {
      await phone.goto(`${movableTestbed.payer}/store/${store.id}`);
      await phone.getByRole('link', { name: product.title, exact: true }).click();
      await expect(phone.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
      for (const { option_values } of [unit, other]) {
        for (const value of option_values) await phone.getByRole('radio', { name: value, exact: true }).check();
        await phone.getByRole('button', { name: say.store('add'), exact: true }).click();
      }
      await phone.getByRole('textbox', { name: say.store('postcode'), exact: true }).fill('50450');
      await expect(phone.getByText('Kuala Lumpur', { exact: true })).toBeVisible();
      await phone.getByRole('link', { name: say.store('to_cart'), exact: true }).click();
      await expect(phone.getByText(say.store('cart.total'), { exact: true })).toBeVisible();
      await phone.getByRole('link', { name: say.store('cart.checkout'), exact: true }).click();
      await expect(phone.getByRole('heading', { level: 1, name: say.order('checkout.title') })).toBeVisible();
    });

    const { id, number, total } = await step('the buyer places the order', async () => {
      await expect(phone.getByLabel(say.order('checkout.postcode'), { exact: true })).toHaveValue('50450');
      await expect(phone.getByLabel(say.order('checkout.state'), { exact: true })).toHaveValue('Kuala Lumpur');
      await placeButton(phone, say).click();
      await expect(phone.getByLabel(say.order('checkout.name'), { exact: true })).toBeFocused();
      await expectAccessible(phone);
      await fillIn(phone, say, email);
      await phone.getByLabel(say.order('checkout.address_1'), { exact: true }).fill('12, Jalan Ampang');
      await phone.getByLabel(say.order('checkout.town'), { exact: true }).fill('Kuala Lumpur');
      await placeButton(phone, say).dblclick();
      await expect(payer.payButton).toBeVisible();
      const [order, ...others] = await ordersOf(merchant, email);
      expect(others).toEqual([]);
      if (!order) throw new Error('Nothing was ordered.');
      await expect(payer.payButton).toContainText(String(order.total));
      expect(await books(order.id)).toMatchObject({ state: 'awaiting_payment', onHand: 0, available: -1 });
      return order;
    });

    await step('one bank declines the payment, and another bank approves it', async () => {
      await payer.payAt(BANKS.declines);
      await expect(payer.declined).toBeVisible();
      expect(await books(id)).toMatchObject({ state: 'awaiting_payment', onHand: 0, available: -1 });
      await payer.payAt(BANKS.approves);
      await expect(payer.receipt).toBeVisible();
      await expect(phone.getByText(String(total)).first()).toBeVisible();
      expect(await books(id)).toEqual({ state: 'to_pack', bill: 'paid', onHand: 0, available: -1 });
    });

    await step('the buyer follows the order, and the cart is empty', async () => {
      await phone.getByRole('link', { name: say.secondary('receipt.order'), exact: true }).click();
      await headed('order.paid.title');
      await phone.goto(`${movableTestbed.payer}/store/${store.id}/cart`);
      await expect(phone.getByText(say.store('cart.empty'), { exact: true })).toBeVisible();
      await phone.goto(`${movableTestbed.payer}/store/order/${id}`);
      await headed('order.paid.title');
    });

    const parcels = record.getByRole('region', { name: t('parcels.title') });
    const chooseOf = async (key: string) => {
      await parcels.getByRole('button', { name: say.kit('more') }).click();
      await desk.getByRole('menuitem', { name: t(key), exact: true }).click();
    };

    await step(
      'the merchant finds the order among those to pack, packs it, and prints its consignment note',
      async () => {
        await portalOn(desk, movableTestbed, say.shell).enter('/stores/order-management');
        const toPack = desk
          .locator('dl')
          .locator('div', { has: desk.getByText(t('orders.state_to_pack_or_packed'), { exact: true }) });
        await toPack.getByRole('link').click();
        await expect(desk).toHaveURL(/state=to_pack/);
        await desk.getByRole('link', { name: number, exact: true }).click();
        await record.getByRole('button', { name: `${t('parcels.pack')} ${number}`, exact: true }).click();
        const form = desk.getByRole('dialog', { name: t('parcels.pack_title') });
        await form.getByLabel(t('parcels.tracking_number')).fill('HLG 8842 1907 MY');
        await expect(form.getByRole('heading', { name: t('shipping_methods.title') })).toBeVisible();
        await expectAccessible(desk);
        await form.getByRole('button', { name: t('parcels.pack'), exact: true }).click();
        await expect(desk.getByText(t('parcels.packed', { number }))).toBeVisible();
        expect(await books(id)).toEqual({ state: 'to_pack', bill: 'paid', onHand: 0, available: -1 });
        await chooseOf('notes.print');
        const [note] = await Promise.all([
          desk.waitForEvent('download'),
          desk.getByRole('button', { name: t('notes.save'), exact: true }).click(),
        ]);
        expect((await readFile(await note.path())).subarray(0, 5).toString()).toBe('%PDF-');
      },
    );

    await step('the parcel is handed over and arrives, and the buyer’s page shows both', async () => {
      const handOver = `${t('parcels.mark.handed_over')} ${number}-1`;
      await parcels.getByRole('button', { name: handOver, exact: true }).click();
      await expect(desk.getByText(t('parcels.saved'))).toBeVisible();
      expect(await books(id)).toEqual({ state: 'sent', bill: 'paid', onHand: -1, available: -1 });
      await looksAgain('order.sent.title');
      await expect(phone.getByText('HLG 8842 1907 MY')).toBeVisible();
      await chooseOf('parcels.mark.delivered');
      await looksAgain('order.delivered.title');
      expect(await books(id)).toEqual({ state: 'delivered', bill: 'paid', onHand: -1, available: -1 });
    });

    const returned = record.getByRole('region', { name: t('returns.title') });
    const stepped = (key: string) => returned.getByRole('button', { name: like(`${t(key)}: ${t('returns.one')}`) });

    await step('the buyer requests the return of one line, and the merchant inspects the returned goods', async () => {
      await phone.getByRole('button', { name: say.order('returns.ask'), exact: true }).click();
      const title = [product.title, ...unit.option_values].join(' · ');
      await phone.getByLabel(say.order('returns.pieces_of', { title }), { exact: true }).selectOption('1');
      await expectAccessible(phone);
      await phone.getByRole('button', { name: say.order('returns.send'), exact: true }).click();
      await headed('order.return_open.title');
      expect(await books(id)).toEqual({ state: 'return_open', bill: 'paid', onHand: -1, available: -1 });
      await desk.reload();
      await stepped('returns.approve').click();
      await desk.getByRole('button', { name: t('returns.answer.awaiting_goods'), exact: true }).click();
      await stepped('returns.receive').click();
      await stepped('returns.inspect').click();
      await expectAccessible(desk);
      await desk.getByRole('button', { name: t('returns.inspect_save'), exact: true }).click();
      await expect(stepped('returns.close')).toBeVisible();
      expect(await books(id)).toEqual({ state: 'return_open', bill: 'paid', onHand: 0, available: 0 });
    });

    await step(
      'a refund is requested, another person approves it, and the buyer sees that the money was returned',
      async () => {
        await returned.getByRole('listitem').first().getByRole('button').last().click();
        await desk.getByRole('menuitem', { name: t('refunds.ask'), exact: true }).click();
        const form = desk.getByRole('dialog', { name: t('refunds.ask') });
        await form.getByLabel(t('refunds.bank'), { exact: true }).selectOption('MBBEMYKL');
        await form.getByLabel(t('refunds.account'), { exact: true }).fill('5140001111');
        await form.getByRole('button', { name: t('refunds.ask'), exact: true }).click();
        await expect(record.getByText(t('refunds.status.requested'))).toBeVisible();
        const approver = await merchantAt(movableTestbed, CHANDRAN);
        const [asked] = (await merchant.call(orderRefunds.ofOrder, { params: { id } })).refunds;
        const { review_token: reviewToken } = await approver.call(refunds.get, { params: { id: asked?.id ?? '' } });
        await approver.call(refunds.approve, { params: { id: asked?.id ?? '' }, body: { review_token: reviewToken } });
        await merchant.advanceClock(2);
        await desk.reload();
        await expect(record.getByText(t('refunds.status.completed'), { exact: true })).toBeVisible();
        await stepped('returns.close').click();
        await expect(returned.getByText(t('returns.status.closed'))).toBeVisible();
        expect(await books(id)).toEqual({
          state: 'part_returned',
          bill: 'partially_refunded',
          onHand: 0,
          available: 0,
        });
        await looksAgain('order.part_returned.title');
        await expectAccessible(phone);
      },
    );
  },
);

test('the last piece of a product is sold once, and the second buyer gets no bill @pairwise', async ({
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
