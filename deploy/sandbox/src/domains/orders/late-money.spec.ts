/**
 * Money that arrives after its order has ended: it pays the order when the goods are available, and is held for the merchant's decision when
 * they are not.
 */
import { randomUUID } from 'node:crypto';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { orders, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { paymentRecords, type HeldDecision } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { listInput, type Owner } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { signMessage } from '../payments/domain.ts';
import { receiveDirect } from '../payments/messages/receive-direct.ts';
import { changeUnit } from '../stock/testing/access.ts';
import { settingsForm } from '../stores/testing/access.ts';
import { KEPT_MS } from './states.ts';
import { lineOf, orderFormOf, placing, sellingStore } from './testing/access.ts';

const DAY_MS = 24 * 60 * 60_000;

withSandbox('late money', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  afterEach(async () => expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]));

  // Signs in for each use, because moving the clock expires the tokens.
  const owner = async (): Promise<Owner> => ({ sandbox: sandbox(), ...(await payer.signedIn()), refresh: '' });
  const runJobs = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
  const order = async (id: string) => dataOf(sandbox(), orders.get, { params: { id } }, await payer.signedIn());
  const seen = (id: string) => dataOf(sandbox(), publicOrders.order, { params: { id } });
  const kindsOf = async (id: string) => (await order(id)).timeline.map(({ kind }) => kind);
  const levelOf = async (product_id: string) => {
    const found = await dataOf(sandbox(), stock.ofProduct, { params: { product_id } }, await payer.signedIn());
    return found.units[0];
  };
  const count = async (unit: string, quantity: string, change?: Parameters<typeof changeUnit>[3]) =>
    changeUnit(await owner(), unit, quantity, change);
  const pass = (ms: number) => sandbox().clock.set(movedBy(sandbox().clock.setting(), ms));

  interface Began {
    readonly invoice_no: string;
    readonly amount: bigint;
  }
  const word = async ({ invoice_no, amount }: Began, fpx_code: string) => {
    const { app, clock } = sandbox();
    const message = { event_id: randomUUID(), invoice_no, amount: decimalOf(amount), fpx_code, bank_reference: '1' };
    const signed = signMessage(app.sandbox.secret, message, clock.now());
    return sandbox().database.tx((each) => receiveDirect(each, app.sandbox, signed));
  };
  const decide = async (id: string, held: HeldDecision) =>
    callGateway(sandbox(), paymentRecords.update, { params: { id }, body: { held } }, await payer.signedIn());

  /** An ended order for the last unit of a product. The bank has declined its payments. */
  const ended = async (attempts = 1, first: readonly string[] = ['51'], service: string = BANK.asks) => {
    const { id: store, product } = await sellingStore(await owner());
    await count(product.id, '1');
    const form = await orderFormOf(await owner(), store, [lineOf(product.id)]);
    const placed = await dataOf(sandbox(), ...placing(form));
    const { amount } = await payer.bill(placed.bill_id);
    const began: Began[] = [];
    for (let number = 0; number < attempts; number += 1) {
      const { invoice_no } = await payer.pay(placed.bill_id, service);
      for (const code of first) await word({ invoice_no, amount }, code);
      began.push({ invoice_no, amount });
    }
    pass(KEPT_MS);
    await runJobs();
    expect((await order(placed.id)).state).toBe('expired');
    const buy = async () => codeOf(await callGateway(sandbox(), ...placing({ ...form, cart_id: randomUUID() })));
    return { ...placed, store, form, product, began: began as [Began, ...Began[]], buy };
  };
  /** An ended order for the last unit of a product. Another buyer has ordered this unit since. */
  const gone = async (attempts = 1) => {
    const late = await ended(attempts);
    expect(await late.buy()).toBe('success');
    return late;
  };

  it('reserves the goods again when they are available, and pays the order with its bill', async () => {
    const { id, began, product, buy } = await ended();
    await word(began[0], '00');
    expect(await order(id)).toMatchObject({
      state: 'to_pack',
      bill_status: 'paid',
      sends_later: false,
      late_money: [],
    });
    expect(await seen(id)).toMatchObject({ state: 'to_pack', late_money: null });
    expect(await kindsOf(id)).toEqual(['placed', 'expired', 'paid_late']);
    expect(await levelOf(product.id)).toMatchObject({ on_hand: 1, allocated: 1, available: 0 });
    expect(await buy()).toBe('orderChanged');
  });

  it('is held when the goods are sold out, and is shown as held to merchant and buyer', async () => {
    const { id, began } = await gone();
    await word(began[0], '00');
    const held = await order(id);
    expect(held).toMatchObject({ state: 'expired', bill_status: 'expired' });
    expect(held.late_money).toEqual([
      expect.objectContaining({ invoice_no: began[0].invoice_no, amount: held.total, returned_at: null }),
    ]);
    expect(await seen(id)).toMatchObject({ state: 'expired', late_money: 'held' });
  });

  it('pays for a later delivery when the merchant decides so, and the owed unit is sold to no other buyer', async () => {
    const { id, began, product, buy } = await gone();
    await word(began[0], '00');
    const [late] = (await order(id)).late_money;
    expect(codeOf(await decide(late?.payment_id ?? '', 'apply'))).toBe('success');
    expect(await order(id)).toMatchObject({ state: 'to_pack', bill_status: 'paid', sends_later: true, late_money: [] });
    expect(await kindsOf(id)).toEqual(['placed', 'expired', 'sent_later']);
    expect(await levelOf(product.id)).toMatchObject({ on_hand: 1, allocated: 1, held: 1, available: 0 });
    expect(await seen(id)).toMatchObject({ sends_later: true });
    // The unit that arrives is reserved for this buyer, and the owed unit does not raise the oversell limit.
    await count(product.id, '1', { kind: 'received' });
    expect(await levelOf(product.id)).toMatchObject({ on_hand: 2, available: 0, oversell_limit: 0 });
    expect(await buy()).toBe('orderChanged');
    await count(product.id, '1', { kind: 'received' });
    expect(await buy()).toBe('success');
  });

  it('can pay for an owed unit, which cannot be packed before it is on the shelf', async () => {
    const { id, began, product } = await ended();
    await count(product.id, '1', { kind: 'written_off', reason: 'Rosak' });
    await word(began[0], '00');
    const [late] = (await order(id)).late_money;
    await decide(late?.payment_id ?? '', 'apply');
    const body = { order_id: id, courier: 'Kurier Helang', tracking_number: '' };
    const send = async () => codeOf(await callGateway(sandbox(), shipments.create, { body }, await payer.signedIn()));
    expect(await send()).toBe('wrongState');
    await count(product.id, '1', { kind: 'received' });
    expect(await send()).toBe('success');
  });

  it('is returned once when the merchant decides so', async () => {
    const { id, began } = await gone();
    await word(began[0], '00');
    const [late] = (await order(id)).late_money;
    expect(codeOf(await decide(late?.payment_id ?? '', 'return'))).toBe('success');
    expect((await order(id)).late_money).toEqual([expect.objectContaining({ returned_at: expect.any(String) })]);
    expect(await seen(id)).toMatchObject({ state: 'expired', late_money: 'returned' });
    expect(codeOf(await decide(late?.payment_id ?? '', 'apply'))).toBe('notHeld');
  });

  it('is either applied or returned, never both, when both decisions of the merchant are concurrent', async () => {
    const { id, began } = await gone();
    await word(began[0], '00');
    const [late] = (await order(id)).late_money;
    const payment = late?.payment_id ?? '';
    const codes = (await Promise.all([decide(payment, 'apply'), decide(payment, 'return')])).map(codeOf);
    expect(codes.filter((code) => code === 'success')).toHaveLength(1);
    const isPaid = codes[0] === 'success';
    expect((await order(id)).state).toBe(isPaid ? 'to_pack' : 'expired');
  });

  describe('two late payments of an order', () => {
    it('pay the order once, and the second payment is returned automatically', async () => {
      const { id, bill_id, began } = await ended(2);
      for (const each of began) await word(each, '00');
      await runJobs();
      expect(await order(id)).toMatchObject({ state: 'to_pack', late_money: [] });
      expect((await payer.bill(bill_id)).timeline.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['attempt_late', 'paid', 'attempt_duplicate', 'money_returned']),
      );
    });

    it('for sold-out goods are both held, and only one of them can pay the order', async () => {
      const { id, began } = await gone(2);
      for (const each of began) await word(each, '00');
      const [second, first] = (await order(id)).late_money;
      expect(codeOf(await decide(first?.payment_id ?? '', 'apply'))).toBe('success');
      expect(codeOf(await decide(second?.payment_id ?? '', 'apply'))).toBe('billPaid');
      expect(codeOf(await decide(second?.payment_id ?? '', 'return'))).toBe('success');
      expect((await order(id)).state).toBe('to_pack');
    });
  });

  it.each([
    ['available', ended],
    ['sold out', gone],
  ] as const)('of another amount is refused while the goods are %s', async (_, prepare) => {
    const { id, began } = await prepare();
    expect(await word({ ...began[0], amount: began[0].amount - 1n }, '00')).toBe('refused');
    expect(await order(id)).toMatchObject({ state: 'expired', late_money: [] });
  });

  describe('after a late second approval', () => {
    it('an order is paid, because it stays open while the bank waits for the second person', async () => {
      const { id: store, product } = await sellingStore(await owner());
      await count(product.id, '1');
      const placed = await dataOf(sandbox(), ...placing(await orderFormOf(await owner(), store, [lineOf(product.id)])));
      const { amount } = await payer.bill(placed.bill_id);
      const { invoice_no } = await payer.pay(placed.bill_id, BANK.asksTwo);
      await word({ invoice_no, amount }, '99');
      pass(DAY_MS);
      await runJobs();
      expect((await order(placed.id)).state).toBe('awaiting_payment');
      await word({ invoice_no, amount }, '00');
      expect(await kindsOf(placed.id)).toEqual(expect.not.arrayContaining(['expired']));
      expect((await order(placed.id)).state).toBe('to_pack');
    });

    it('the money pays an order that expired after the bank had declined, if its goods are available', async () => {
      const { id, began } = await ended(1, ['99', '51'], BANK.asksTwo);
      await word(began[0], '00');
      expect((await order(id)).state).toBe('to_pack');
    });

    it('the money is held when the goods of the order are sold out', async () => {
      const { id, began, buy } = await ended(1, ['99', '51'], BANK.asksTwo);
      expect(await buy()).toBe('success');
      await word(began[0], '00');
      expect(await order(id)).toMatchObject({ state: 'expired', late_money: [expect.anything()] });
    });
  });

  it('is held when the buyer has cancelled at the bank', async () => {
    const { id, began } = await ended(1, ['1C']);
    await word(began[0], '00');
    expect(await order(id)).toMatchObject({ state: 'expired', late_money: [expect.anything()] });
  });

  it('is held when the buyer has placed the cart again, and pays the old order when the merchant applies it', async () => {
    const { id, began, form, product } = await ended();
    await count(product.id, '1', { kind: 'received' });
    await dataOf(sandbox(), ...placing(form));
    await word(began[0], '00');
    const [late] = (await order(id)).late_money;
    await decide(late?.payment_id ?? '', 'apply');
    expect(await order(id)).toMatchObject({ state: 'to_pack', sends_later: false });
  });

  it('is held in a store whose merchant decides on each late payment', async () => {
    const { id, store, began } = await ended();
    const signed = await payer.signedIn();
    const { list } = await dataOf(sandbox(), storeSettings.list, listInput('business_name', 'created_at'), signed);
    const own = list.data.find(({ store_id }) => store_id === store);
    const changes = { params: { id: own?.id ?? '' }, body: { ...settingsForm(store), accepts_late_payments: false } };
    await dataOf(sandbox(), storeSettings.update, changes, signed);
    await word(began[0], '00');
    expect(await order(id)).toMatchObject({ state: 'expired', late_money: [expect.anything()] });
  });

  it('either late money or a concurrent order gets the last unit, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, began, buy } = await ended();
      const [bought] = await Promise.all([buy(), word(began[0], '00')]);
      const { state, late_money } = await order(id);
      expect([bought, state, late_money.length]).toEqual(
        bought === 'success' ? ['success', 'expired', 1] : ['orderChanged', 'to_pack', 0],
      );
    }
  });
});
