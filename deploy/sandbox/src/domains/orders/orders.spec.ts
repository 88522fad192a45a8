/** Orders: the total of a cart; how an order is placed, paid, ended and handed over; and its stock at each step. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { orders, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { eq } from 'drizzle-orm';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { listInput, type Owner } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { products as products_ } from '../products/domain.ts';
import { changeUnits } from '../stock/counting.ts';
import { availableOf } from '../stock/domain.ts';
import { settingsForm } from '../stores/testing/access.ts';
import { ADDRESS, BUYER, lineOf, newOrder, orderFormOf, paidOrder, placing, sellingStore } from './testing/access.ts';

const MINUTE_MS = 60_000;

const SELLER = DEMO_MERCHANTS[0]?.id ?? '';

withSandbox('an order', (sandbox) => {
  let owner: Owner;
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  // Signs in again for each test, because moving the clock expires the tokens.
  beforeEach(async () => {
    owner = { sandbox: sandbox(), ...(await payer.signedIn()), refresh: '' };
  });
  const tx = <T>(work: Parameters<ReturnType<typeof sandbox>['database']['tx']>[0]) =>
    sandbox().database.tx(work) as Promise<T>;
  const signed = () => payer.signedIn();
  const runJobs = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
  const order = async (id: string) => dataOf(sandbox(), orders.get, { params: { id } }, await signed());
  const seen = (id: string) => dataOf(sandbox(), publicOrders.order, { params: { id } });
  const tryPlace = (body: Parameters<typeof placing>[0], key?: string) => callGateway(sandbox(), ...placing(body, key));
  const left = async (unitId: string) =>
    (await tx<ReadonlyMap<string, number>>((each) => availableOf(each, [unitId]))).get(unitId);
  /** Sets the number of pieces of the product on the shelf. */
  const count = (productId: string, onHand: number) =>
    tx<unknown>(async (each) => {
      const [product] = await each.select().from(products_).where(eq(products_.id, productId));
      const unit = { accountId: product?.account_id ?? '', productId, variantId: null };
      const found = { kind: 'counted', quantity: onHand, reason: 'Dikira' } as const;
      await changeUnits(each, unit, found, { at: sandbox().clock.now() });
    });
  const pass = (minutes: number) => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), minutes * MINUTE_MS));
  };
  const cancel = async (id: string) => callGateway(sandbox(), orders.cancel, { params: { id } }, await signed());
  const mailsOf = (id: string) =>
    sandbox()
      .app.sandbox.mailbox.mails()
      .filter(({ link }) => link?.to.endsWith(`/store/order/${id}`));
  const ship = async (body: CallInput<typeof shipments.create>['body']) =>
    callGateway(sandbox(), shipments.create, { body }, await signed());
  const move = async (shipmentId: string, body: CallInput<typeof shipments.update>['body']) =>
    callGateway(sandbox(), shipments.update, { params: { shipmentId }, body }, await signed());
  const kindsOf = async (id: string) => (await order(id)).timeline.map(({ kind }) => kind);
  const payAt = async (billId: string, service: string) => {
    const { redirect_url, invoice_no } = await payer.pay(billId, service);
    await walkBank(sandbox().app, redirect_url);
    return invoice_no;
  };

  it('is priced by the gateway, with its delivery methods and their prices', async () => {
    const { id, product } = await sellingStore(owner);
    const body = { store_id: id, lines: [lineOf(product.id, 2)], postcode: ADDRESS.postcode };
    const quote = await dataOf(sandbox(), publicOrders.quote, { body });
    expect(quote).toMatchObject({ goods_total: 2500n, is_sent: true, weight_grams: 120, place_problem: null });
    expect(quote.shipping_methods).toEqual([
      expect.objectContaining({ title: 'Kurier Helang', price: 600n, problem: null }),
      expect.objectContaining({ title: 'Kurier Pantas', price: 790n, problem: null }),
    ]);
    const nowhere = await dataOf(sandbox(), publicOrders.quote, { body: { ...body, postcode: '00100' } });
    expect(nowhere).toMatchObject({ shipping_methods: [], place_problem: 'unknown' });
  });

  it('is placed once for an idempotency key, holds its goods, and has a bill of exactly its total', async () => {
    const { id, product } = await sellingStore(owner);
    await count(product.id, 5);
    const form = await orderFormOf(owner, id, [lineOf(product.id, 2)]);
    const key = randomUUID();
    const first = await tryPlace(form, key);
    expect(await tryPlace(form, key)).toEqual(first);
    const { id: orderId, bill_id } = first.data as { id: string; bill_id: string };
    const [placed, bill] = [await order(orderId), await payer.bill(bill_id)];
    expect(placed).toMatchObject({ state: 'awaiting_payment', goods_total: 2500n, pieces: 2, proceeds: null });
    expect(placed.total).toBe(placed.goods_total + placed.delivery_price);
    expect(bill).toMatchObject({ amount: placed.total, bill_number: placed.number, is_order: true });
    expect(await left(product.id)).toBe(3);
    expect(await payer.open(bill_id)).toMatchObject({ order_id: orderId, due_date: null });
    expect(mailsOf(orderId)).toEqual([expect.objectContaining({ to: BUYER.email, language: 'en' })]);
  });

  it('keeps its goods when it is paid, even after the stock count was set to zero', async () => {
    const { id, bill_id, store } = await newOrder(owner, 2);
    await count(store.product.id, 0);
    const invoiceNo = await payAt(bill_id, BANK.approves);
    const paid = await order(id);
    expect(paid).toMatchObject({ state: 'to_pack', bill_status: 'paid' });
    expect(paid.proceeds?.net).toBe(paid.total - (paid.proceeds?.fee ?? 0n) - (paid.proceeds?.tax ?? 0n));
    expect(await payer.receipt(invoiceNo)).toMatchObject({ order_id: id });
    expect(await kindsOf(id)).toEqual(['placed', 'paid']);
  });

  it('expires with its bill when it is not paid within 15 minutes, and its goods can be sold again', async () => {
    const { id, product } = await sellingStore(owner);
    await count(product.id, 1);
    const placed = await dataOf(sandbox(), ...placing(await orderFormOf(owner, id, [lineOf(product.id)])));
    expect(await left(product.id)).toBe(0);
    pass(15);
    await runJobs();
    expect(await order(placed.id)).toMatchObject({ state: 'expired', bill_status: 'expired' });
    expect(await left(product.id)).toBe(1);
    expect(codeOf(await payer.tryPay(placed.bill_id, BANK.approves))).toBe('billExpired');
  });

  it('that is unpaid after 15 minutes releases its goods to another buyer, even before the job has run', async () => {
    const { id, product } = await sellingStore(owner);
    await count(product.id, 1);
    const form = await orderFormOf(owner, id, [lineOf(product.id)]);
    const lapsed = await dataOf(sandbox(), ...placing(form));
    expect(codeOf(await tryPlace({ ...form, cart_id: randomUUID() }))).toBe('orderChanged');
    pass(15);
    const next = await tryPlace({ ...form, cart_id: randomUUID() });
    expect(codeOf(next)).toBe('success');
    expect((await order(lapsed.id)).state).toBe('expired');
  });

  it('keeps its goods longer while its buyer is paying at the bank', async () => {
    const { id, bill_id } = await newOrder(owner);
    const { redirect_url } = await payer.pay(bill_id, BANK.asks);
    pass(15);
    await runJobs();
    expect((await seen(id)).seconds_left).toBe(15 * 60);
    expect(await kindsOf(id)).toEqual(['placed', 'kept_longer']);
    await walkBank(sandbox().app, redirect_url);
    expect((await order(id)).state).toBe('to_pack');
  });

  it('replaces an earlier unpaid order of its cart, but is refused while a payment of that order is pending', async () => {
    const { id, product } = await sellingStore(owner);
    await count(product.id, 1);
    const form = await orderFormOf(owner, id, [lineOf(product.id)]);
    const first = await dataOf(sandbox(), ...placing(form));
    // Goods that are held for the buyer's own earlier order must not make the new order fail.
    const second = await dataOf(sandbox(), ...placing(form));
    expect([(await order(first.id)).state, (await order(second.id)).state]).toEqual(['cancelled', 'awaiting_payment']);
    expect((await payer.bill(first.bill_id)).status).toBe('cancelled');
    await payer.pay(second.bill_id, BANK.asks);
    expect(codeOf(await tryPlace(form))).toBe('paymentWaiting');
  });

  it('is refused at each line that is not available, and when its total is not the current total', async () => {
    const { id, product } = await sellingStore(owner);
    const other = await sellingStore(owner);
    const form = await orderFormOf(owner, id, [lineOf(product.id)]);
    await count(product.id, 0);
    expect(await tryPlace({ ...form, lines: [lineOf(product.id), lineOf(other.product.id)] })).toMatchObject({
      fields: { 'lines.0.quantity': RULES.line_sold_out, 'lines.1.quantity': RULES.line_gone },
    });
    await count(product.id, 9);
    const response = await tryPlace({ ...form, total: '1.00' });
    expect(codeOf(response)).toBe('orderChanged');
    expect(response.fields).toEqual({ total: `This order comes to RM ${form.total} now` });
    expect(codeOf(await tryPlace({ ...form, lines: [lineOf(product.id), lineOf(product.id)] }))).toBe('invalidInput');
    expect(await tryPlace({ ...form, delivery: null })).toMatchObject({ fields: { delivery: RULES.required } });
    expect(await left(product.id)).toBe(9);
  });

  it("keeps its price when the product's price changes afterwards", async () => {
    const placed = await newOrder(owner);
    const before = await order(placed.id);
    const changes = { params: { id: placed.store.product.id }, body: { price: '99.00', title: 'Kipas baharu' } };
    await dataOf(sandbox(), products.update, changes, await signed());
    expect((await order(placed.id)).lines).toEqual(before.lines);
  });

  it('is refused by a store that currently accepts no orders', async () => {
    const { id, product } = await sellingStore(owner);
    const form = await orderFormOf(owner, id, [lineOf(product.id)]);
    const settings = await dataOf(
      sandbox(),
      storeSettings.list,
      listInput('business_name', 'created_at'),
      await signed(),
    );
    const own = settings.list.data?.find(({ store_id }) => store_id === id);
    const closed = { params: { id: own?.id ?? '' }, body: { ...settingsForm(id), is_active: false } };
    await dataOf(sandbox(), storeSettings.update, closed, await signed());
    expect(codeOf(await tryPlace(form))).toBe('noOrders');
  });

  it('is refused while its merchant is suspended, because it could not be paid', async () => {
    const { id, product } = await sellingStore(owner);
    const form = await orderFormOf(owner, id, [lineOf(product.id)]);
    const suspend = (suspended_at: Date | null) =>
      sandbox().database.tx((tx) => tx.update(accounts).set({ suspended_at }).where(eq(accounts.id, SELLER)));
    await suspend(sandbox().clock.now());
    expect(codeOf(await tryPlace(form))).toBe('noOrders');
    await suspend(null);
    expect(codeOf(await tryPlace(form))).toBe('success');
  });

  it('is refused by a store that is not published', async () => {
    const { id, product } = await sellingStore(owner);
    const form = await orderFormOf(owner, id, [lineOf(product.id)]);
    await dataOf(sandbox(), stores.update, { params: { storeId: id }, body: { is_active: false } }, await signed());
    expect(codeOf(await tryPlace(form))).toBe('publicStoreAbsent');
  });

  it('is cancelled with its bill when it is unpaid, and releases its goods when it is cancelled after payment', async () => {
    const unpaid = await newOrder(owner);
    expect(await cancel(unpaid.id)).toMatchObject({ data: { state: 'cancelled', bill_status: 'cancelled' } });
    const { id, product } = await sellingStore(owner);
    await count(product.id, 3);
    const paid = await dataOf(sandbox(), ...placing(await orderFormOf(owner, id, [lineOf(product.id, 2)])));
    await payAt(paid.bill_id, BANK.approves);
    expect(await left(product.id)).toBe(1);
    expect(await cancel(paid.id)).toMatchObject({ data: { state: 'cancelled', bill_status: 'paid' } });
    expect(await left(product.id)).toBe(3);
    expect(codeOf(await cancel(paid.id))).toBe('wrongState');
  });

  it('is sent in parcels, and the buyer sees the courier and tracking number of each parcel', async () => {
    const { id } = await paidOrder(owner, 3);
    const parcel = { order_id: id, courier: 'Kurier Helang', tracking_number: 'ER1' };
    await ship({ ...parcel, lines: [{ position: 0, quantity: '2' }] });
    expect((await order(id)).state).toBe('part_sent');
    expect(codeOf(await cancel(id))).toBe('wrongState');
    expect(await ship({ ...parcel, lines: [{ position: 0, quantity: '2' }] })).toMatchObject({
      fields: { 'lines.0.quantity': 'Enter 1 or less' },
    });
    await ship({ ...parcel, tracking_number: 'ER2' });
    expect(await order(id)).toMatchObject({ state: 'sent', lines: [expect.objectContaining({ sent: 3 })] });
    expect((await seen(id)).parcels.map(({ tracking_number }) => tracking_number)).toEqual(['ER1', 'ER2']);
    expect(codeOf(await ship(parcel))).toBe('wrongState');
    const sent = mailsOf(id).filter(({ subject }) => subject.includes('on its way'));
    expect(sent.map(({ lines }) => lines.slice(0, 2))).toEqual([
      ['It was handed over to Kurier Helang.', 'Its tracking number is ER2.'],
      ['It was handed over to Kurier Helang.', 'Its tracking number is ER1.'],
    ]);
    const [first, second] = (await order(id)).parcels;
    await move(first?.id ?? '', { status: 'delivered' });
    await move(second?.id ?? '', { status: 'delivered' });
    expect((await order(id)).state).toBe('delivered');
    expect(codeOf(await move(second?.id ?? '', { status: 'cancelled' }))).toBe('wrongState');
  });

  it('can be packed again after its sent parcel is cancelled, and its pieces stay reserved for the buyer', async () => {
    const { id, product } = await sellingStore(owner);
    await count(product.id, 2);
    const placed = await dataOf(sandbox(), ...placing(await orderFormOf(owner, id, [lineOf(product.id, 2)])));
    await payAt(placed.bill_id, BANK.approves);
    await ship({ order_id: placed.id, courier: 'Van kedai', tracking_number: '' });
    const [parcel] = (await order(placed.id)).parcels;
    await move(parcel?.id ?? '', { status: 'cancelled' });
    expect((await order(placed.id)).state).toBe('to_pack');
    expect((await seen(placed.id)).parcels).toEqual([]);
    expect(await left(product.id)).toBe(0);
  });

  it('has a bill that cannot be edited or cancelled', async () => {
    const { bill_id } = await newOrder(owner);
    expect(codeOf(await payer.tryChange(bill_id, { amount: decimalOf(100n) }))).toBe('billOfOrder');
    expect(codeOf(await payer.tryCancel(bill_id))).toBe('billOfOrder');
  });

  it('is included in the count of its state', async () => {
    const of = async () =>
      new Map(
        (await dataOf(sandbox(), orders.states, {}, await signed())).states.map(({ state, count: many }) => [
          state,
          many,
        ]),
      );
    const before = (await of()).get('to_pack') ?? 0;
    await paidOrder(owner);
    expect((await of()).get('to_pack')).toBe(before + 1);
  });

  it('leaves the ledger and the stock counts without faults', async () =>
    expect((await tx<{ faults: unknown }>(proveLedger)).faults).toEqual([]));
});
