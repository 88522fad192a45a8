/** Concurrent operations of buyers, payments, the merchant and the clock on the same goods, through the gateway's own calls. */
import { randomUUID } from 'node:crypto';
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { orders as contract } from '@portal/shared/contract/merchant/orders/orders.ts';
import { eq } from 'drizzle-orm';
import { KEPT_MS } from '../../domains/orders/states.ts';
import { orderLines, orders } from '../../domains/orders/tables.ts';
import { lineOf, orderFormOf, placing, sellingProduct, storeSelling } from '../../domains/orders/testing/access.ts';
import { availableOf } from '../../domains/stock/domain.ts';
import { changeUnit } from '../../domains/stock/testing/access.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { callGateway, dataOf, type GatewayReply } from '../calls.ts';
import { BANK, codeOf, payerOf } from '../payer.ts';
import type { TestSandbox } from '../test-sandbox.ts';
import { allTogether, countOf } from '../together.ts';
import { walkBank } from '../walk-bank.ts';

export type Form = Parameters<typeof placing>[0];

export interface OrderRace {
  readonly name: string;
  /** Runs one round, in its own stores, and returns its outcome. */
  readonly run: () => Promise<unknown>;
  /** The allowed outcomes. */
  readonly allowed: readonly unknown[];
}

const ADDRESSES = 250;

/** Products with the given counts in two stores of one merchant, and an order of one of each product. */
interface RaceShop {
  readonly products: readonly string[];
  readonly form: Form;
  readonly otherStore: string;
}

export function orderRacesOn(sandbox: TestSandbox) {
  const { app, database, clock } = sandbox;
  const payer = payerOf(sandbox);
  let addresses = 0;

  /** Each buyer comes from its own network, or the rate limit of one network would refuse the order. */
  const tryPlace = async (form: Form): Promise<GatewayReply> => {
    const [method, input, options] = placing(form);
    addresses += 1;
    const parts = [addresses / ADDRESSES ** 2, (addresses / ADDRESSES) % ADDRESSES, (addresses % ADDRESSES) + 1];
    return callGateway(sandbox, method, input, { ...options, from: `10.${parts.map(Math.floor).join('.')}` });
  };
  const answerOf = async (form: Form): Promise<string> => String(codeOf(await tryPlace(form)));
  const anotherCart = (form: Form): Form => ({ ...form, cart_id: randomUUID() });
  /** Signs in again, because the moved clock expires tokens. */
  const signedOwner = async () => ({ sandbox, ...(await payer.signedIn()), refresh: '' });

  /** The rate limit of a store makes its buyers order one after the other, so buyers of two stores compete for the goods. */
  async function shopOf(...counts: readonly number[]): Promise<RaceShop> {
    const owner = await signedOwner();
    const products: string[] = [];
    for (const count of counts) {
      const { id } = await sellingProduct(owner);
      await changeUnit(owner, id, String(count));
      products.push(id);
    }
    const lines = products.map((id) => lineOf(id));
    const form = await orderFormOf(owner, await storeSelling(owner, products), lines);
    return { products, form, otherStore: await storeSelling(owner, products) };
  }

  /** The carts of `many` buyers, alternately in the two stores. */
  const cartsOf = ({ form, otherStore }: RaceShop, many: number): readonly Form[] =>
    Array.from({ length: many }, (_, buyer) => ({
      ...anotherCart(form),
      ...(buyer % 2 === 1 && { store_id: otherStore, lines: form.lines.toReversed() }),
    }));

  /** The states of the orders of the first product. */
  async function statesOf([product = '']: readonly string[]) {
    const rows = await database.tx((tx) =>
      tx
        .select({ state: orders.state })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
        .where(eq(orderLines.product_id, product)),
    );
    return countOf(rows.map(({ state }) => state));
  }
  const left = async (units: readonly string[]) => [...(await database.tx((tx) => availableOf(tx, units))).values()];
  const answersOf = async (carts: readonly Form[]) => countOf(await allTogether(carts, answerOf));
  const runJobs = () => app.sandbox.jobs.run(database, clock);

  /** An order of the only unit, at the end of its time limit. With a `service`, its buyer is at that bank. */
  async function lapsing(service?: string) {
    const { products, form, otherStore } = await shopOf(1);
    const { id, bill_id } = await dataOf(sandbox, ...placing(form));
    const bank = service === undefined ? null : (await payer.pay(bill_id, service)).redirect_url;
    clock.set(movedBy(clock.setting(), KEPT_MS));
    return { id, bill_id, products, bank, other: () => answerOf({ ...anotherCart(form), store_id: otherStore }) };
  }

  async function stateOf(orderId: string) {
    const [row] = await database.tx((tx) =>
      tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId)),
    );
    return row?.state;
  }

  async function forUnits(units: number, buyers: number) {
    const shop = await shopOf(units);
    const answers = await answersOf(cartsOf(shop, buyers));
    return { answers, states: await statesOf(shop.products), left: await left(shop.products) };
  }

  async function crossedCarts() {
    const shop = await shopOf(12, 12);
    return { answers: await answersOf(cartsOf(shop, 12)), left: await left(shop.products) };
  }

  /** Half of the buyers order the first product and half the second. Then each half orders the units that the other half releases. */
  async function exchangedCarts() {
    const shop = await shopOf(12, 12);
    const [first = [], second = []] = shop.products.map((id) => [lineOf(id)]);
    const { total } = await orderFormOf(await signedOwner(), shop.form.store_id, first);
    const carts = cartsOf(shop, 12);
    const placeAll = (even: Form['lines'], odd: Form['lines']) =>
      answersOf(carts.map((cart, buyer) => ({ ...cart, total, lines: buyer % 2 === 0 ? even : odd })));
    return [await placeAll(first, second), await placeAll(second, first), await left(shop.products)];
  }

  async function oneCartTwice() {
    const { products, form } = await shopOf(2);
    const answers = await Promise.all([answerOf(form), answerOf(form)]);
    return { answers, states: await statesOf(products), left: await left(products) };
  }

  async function buyersAndWriteOffs() {
    const shop = await shopOf(10);
    const { token } = await payer.signedIn();
    const [unit_id = ''] = shop.products;
    const body = { unit_id, kind: 'written_off', quantity: '1', reason: 'Rosak' } as const;
    const writeOff = async () => {
      const headers = { 'idempotency-key': randomUUID() };
      return String(codeOf(await callGateway(sandbox, stock.change, { body }, { token, headers })));
    };
    const steps = cartsOf(shop, 12).flatMap((cart) => [writeOff, () => answerOf(cart)]);
    const { success, ...refused } = countOf(await allTogether(steps, (step) => step()));
    const others = Object.values(refused).reduce((sum, count) => sum + count, 0);
    const reasons = Object.keys(refused).every((code) => ['orderChanged', 'invalidInput'].includes(code));
    return { success, others, reasons, left: await left(shop.products) };
  }

  async function lapsedAtTheBank(code: string) {
    const { id, products, bank, other } = await lapsing(BANK.asks);
    const [answer] = await Promise.all([other(), walkBank(app, bank, { code }), runJobs()]);
    return { answer, state: await stateOf(id), states: await statesOf(products), left: await left(products) };
  }

  async function lapsedAndBegun() {
    const { id, bill_id, products, other } = await lapsing();
    const [answer, begun] = await Promise.all([other(), payer.tryPay(bill_id, BANK.approves), runJobs()]);
    const isBegun = codeOf(begun) === 'success';
    return { answer, isBegun, state: await stateOf(id), waiting: (await statesOf(products))['awaiting_payment'] };
  }

  /** An order of the only unit, within its time limit. */
  async function placedOrder() {
    const { products, form } = await shopOf(1);
    const { id, bill_id } = await dataOf(sandbox, ...placing(form));
    const { token } = await signedOwner();
    const cancel = async () => codeOf(await callGateway(sandbox, contract.cancel, { params: { id } }, { token }));
    return { id, products, cancel, begin: async () => codeOf(await payer.tryPay(bill_id, BANK.approves)) };
  }

  async function cancelledAndBegun() {
    const { id, products, cancel, begin } = await placedOrder();
    const [cancelling, beginning] = await Promise.all([cancel(), begin()]);
    return { cancelling, beginning, state: await stateOf(id), left: await left(products) };
  }

  const allSucceed = { success: 12 };
  const races: readonly OrderRace[] = [
    {
      name: 'of forty buyers of one unit, one has an order, and the others are refused before they pay',
      run: () => forUnits(1, 40),
      allowed: [{ answers: { success: 1, orderChanged: 39 }, states: { awaiting_payment: 1 }, left: [0] }],
    },
    {
      name: 'of thirty buyers of ten units, ten have an order, and the others are refused before they pay',
      run: () => forUnits(10, 30),
      allowed: [{ answers: { success: 10, orderChanged: 20 }, states: { awaiting_payment: 10 }, left: [0] }],
    },
    {
      name: 'carts that list two products in opposite order all become orders when the stock is sufficient',
      run: crossedCarts,
      allowed: [{ answers: allSucceed, left: [0, 0] }],
    },
    {
      name: 'twelve buyers who swap products between their unpaid orders all get the released units',
      run: exchangedCarts,
      allowed: [[allSucceed, allSucceed, [6, 6]]],
    },
    {
      name: 'a cart that is placed twice at the same time has one unpaid order',
      run: oneCartTwice,
      allowed: [{ answers: ['success', 'success'], states: { awaiting_payment: 1, cancelled: 1 }, left: [1] }],
    },
    {
      name: 'units that buyers order while the merchant writes them off are sold or written off, never both',
      run: buyersAndWriteOffs,
      allowed: [{ success: 10, others: 14, reasons: true, left: [0] }],
    },
    {
      name: 'an order past its payment deadline is paid when the bank approves, and another buyer is refused',
      run: () => lapsedAtTheBank('00'),
      allowed: [{ answer: 'orderChanged', state: 'to_pack', states: { to_pack: 1 }, left: [0] }],
    },
    {
      name: 'when a bank declines an order past its payment deadline, its unit stays held, is released, or goes to one other buyer',
      run: () => lapsedAtTheBank('51'),
      allowed: [
        { answer: 'orderChanged', state: 'awaiting_payment', states: { awaiting_payment: 1 }, left: [0] },
        { answer: 'orderChanged', state: 'expired', states: { expired: 1 }, left: [1] },
        { answer: 'success', state: 'expired', states: { expired: 1, awaiting_payment: 1 }, left: [0] },
      ],
    },
    {
      name: 'for an order past its payment deadline, either its payment begins or another buyer gets its unit, never both',
      run: lapsedAndBegun,
      allowed: [
        { answer: 'orderChanged', isBegun: true, state: 'awaiting_payment', waiting: 1 },
        { answer: 'success', isBegun: false, state: 'expired', waiting: 1 },
      ],
    },
    {
      name: 'an unpaid order is cancelled by its merchant or its payment begins, never both',
      run: cancelledAndBegun,
      allowed: [
        { cancelling: 'success', beginning: 'billClosed', state: 'cancelled', left: [1] },
        { cancelling: 'paymentWaiting', beginning: 'success', state: 'awaiting_payment', left: [0] },
      ],
    },
  ];

  return { races, payer, shopOf, lapsing, placedOrder, stateOf, tryPlace, anotherCart };
}
