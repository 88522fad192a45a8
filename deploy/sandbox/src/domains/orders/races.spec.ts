/** Buyers, payments, the merchant and the clock at once, through the gateway's own calls: who is refused is refused before paying. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { eq, sql } from 'drizzle-orm';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import type { Owner } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { allTogether, countOf } from '../../testing/together.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { lockLevels } from '../stock/movements.ts';
import { changeUnit } from '../stock/testing/access.ts';
import { availableOf } from '../stock/domain.ts';
import { KEPT_MS } from './states.ts';
import { ONE_OF_CART, orderLines, orders } from './tables.ts';
import { lineOf, orderFormOf, placing, sellingProduct, storeSelling } from './testing/access.ts';

jest.setTimeout(60_000 * machineFactor());

const ROUNDS = 2;

type Form = Parameters<typeof placing>[0];

withSandbox((sandbox) => {
  let owner: Owner;
  let payer: ReturnType<typeof payerOf>;
  let addresses = 0;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  // Each race's books are proved with those before it.
  afterEach(async () => expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]));

  /** Each buyer comes from a network of its own, or the hourly limit of one would decide. */
  const tryPlace = async (form: Form) => {
    const [method, input, options] = placing(form);
    addresses += 1;
    const from = `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
    return callGateway(sandbox(), method, input, { ...options, from });
  };
  const answerOf = async (form: Form) => codeOf(await tryPlace(form));
  const anotherCart = (form: Form): Form => ({ ...form, cart_id: randomUUID() });

  /**
   * Products, of each of which there are so many, in two stores of one merchant: the hourly limit lets the buyers of one store in one by one,
   * and those of two meet at the goods.
   */
  const shopOf = async (...counts: string[]) => {
    // The clock is moved, so that tokens end.
    owner = { sandbox: sandbox(), ...(await payer.signedIn()), refresh: '' };
    const products: string[] = [];
    for (const count of counts) {
      const { id } = await sellingProduct(owner);
      await changeUnit(owner, id, count);
      products.push(id);
    }
    const lines = products.map((id) => lineOf(id));
    const form = await orderFormOf(owner, await storeSelling(owner, products), lines);
    return { products, form, otherStore: await storeSelling(owner, products) };
  };
  type Shop = Awaited<ReturnType<typeof shopOf>>;
  /** Of so many buyers, in the one store and the other by turns. */
  const cartsOf = ({ form, otherStore }: Shop, many: number): readonly Form[] =>
    Array.from({ length: many }, (_, buyer) => ({
      ...anotherCart(form),
      ...(buyer % 2 === 1 && { store_id: otherStore, lines: form.lines.toReversed() }),
    }));
  /** Of the orders of the first product. */
  const statesOf = async ([product = '']: readonly string[]) => {
    const rows = await sandbox().database.tx((tx) =>
      tx
        .select({ state: orders.state })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
        .where(eq(orderLines.product_id, product)),
    );
    return countOf(rows.map(({ state }) => state));
  };
  const left = async (units: readonly string[]) => [
    ...(await sandbox().database.tx((tx) => availableOf(tx, units))).values(),
  ];
  const timeIsOver = () => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), KEPT_MS));
  };
  /** Until so many transactions of this database wait for a lock. */
  const untilWaiting = async (many: number) => {
    const waiting = sql`select count(*)::int as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const isSo = async () => {
      const { rows } = await sandbox().database.tx((tx) => tx.execute<{ many: number }>(waiting), 'read');
      return rows[0]?.many === many;
    };
    while (!(await isSo())) await sleep(5);
  };
  const runJobs = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);

  it.each([
    ['of forty buyers of one unit, one has an order', 1, 40],
    ['of thirty buyers of ten units, ten have an order', 10, 30],
  ])('%s, and the others are refused before they pay', async (_, units, buyers) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await shopOf(String(units));
      expect(countOf((await allTogether(cartsOf(shop, buyers), answerOf)).map(String))).toEqual({
        success: units,
        orderChanged: buyers - units,
      });
      expect(await statesOf(shop.products)).toEqual({ awaiting_payment: units });
      expect(await left(shop.products)).toEqual([0]);
    }
  });

  it('carts with the same products in two orders all become orders where there is enough', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await shopOf('12', '12');
      expect(countOf((await allTogether(cartsOf(shop, 12), answerOf)).map(String))).toEqual({ success: 12 });
      expect(await left(shop.products)).toEqual([0, 0]);
    }
  });

  it('buyers who change their carts for the goods that others give back all get them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await shopOf('12', '12');
      const [first, second] = shop.products.map((id) => [lineOf(id)]);
      const price = await orderFormOf(owner, shop.form.store_id, first ?? []);
      const carts = cartsOf(shop, 12).map((cart) => ({ ...cart, total: price.total }));
      const placeAll = (even: Form['lines'] = [], odd: Form['lines'] = []) =>
        allTogether([...carts.entries()], ([buyer, cart]) =>
          answerOf({ ...cart, lines: buyer % 2 === 0 ? even : odd }),
        );
      for (const [even, odd] of [
        [first, second],
        [second, first],
      ])
        expect(countOf((await placeAll(even, odd)).map(String))).toEqual({ success: 12 });
      expect(await left(shop.products)).toEqual([6, 6]);
    }
  });

  it('a cart that is placed twice at once has one unpaid order, and the database refuses it a second', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { products, form } = await shopOf('2');
      expect(await Promise.all([answerOf(form), answerOf(form)])).toEqual(['success', 'success']);
      expect(await statesOf(products)).toEqual({ awaiting_payment: 1, cancelled: 1 });
      expect(await left(products)).toEqual([1]);
      await tryPlace(anotherCart(form));
      const asOneCart = sandbox().database.tx((tx) =>
        tx.update(orders).set({ cart_id: form.cart_id }).where(eq(orders.store_id, form.store_id)),
      );
      await expect(asOneCart).rejects.toMatchObject({ cause: { constraint: ONE_OF_CART } });
    }
  });

  it('units that the merchant writes off meanwhile are sold or written off, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await shopOf('10');
      const [unit_id = ''] = shop.products;
      const body = { unit_id, kind: 'written_off', quantity: '1', reason: 'Rosak' } as const;
      const writeOff = async () => {
        const headers = { 'idempotency-key': randomUUID() };
        return codeOf(await callGateway(sandbox(), stock.change, { body }, { token: owner.token, headers }));
      };
      const steps = cartsOf(shop, 12).flatMap((cart) => [writeOff, () => answerOf(cart)]);
      const {
        success,
        orderChanged = 0,
        invalidInput = 0,
      } = countOf((await allTogether(steps, (step) => step())).map(String));
      expect([success, orderChanged + invalidInput]).toEqual([10, 14]);
      expect(await left(shop.products)).toEqual([0]);
    }
  });

  describe('an order whose time is over, while the job that ends it comes by and another buyer wants its unit,', () => {
    /** The order of the only unit, at the end of its time. */
    const lapsing = async (service?: string) => {
      const { products, form, otherStore } = await shopOf('1');
      const { id, bill_id } = await dataOf(sandbox(), ...placing(form));
      const bank = service === undefined ? null : (await payer.pay(bill_id, service)).redirect_url;
      timeIsOver();
      return { id, bill_id, products, bank, other: () => answerOf({ ...anotherCart(form), store_id: otherStore }) };
    };
    const stateOf = async (orderId: string) => {
      const [row] = await sandbox().database.tx((tx) =>
        tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId)),
      );
      return row?.state;
    };

    it('is paid where the bank approves: the other is refused', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id, products, bank, other } = await lapsing(BANK.asks);
        const [answer] = await Promise.all([other(), walkBank(sandbox().app, bank), runJobs()]);
        expect([answer, await stateOf(id)]).toEqual(['orderChanged', 'to_pack']);
        expect(await statesOf(products)).toEqual({ to_pack: 1 });
      }
    });

    it("is kept, free again, or the other's when the bank declines, and never two of them", async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id, products, bank, other } = await lapsing(BANK.asks);
        const [answer] = await Promise.all([other(), walkBank(sandbox().app, bank, { code: '51' }), runJobs()]);
        const outcome = [answer, await stateOf(id)].join(', ');
        expect(['orderChanged, awaiting_payment', 'orderChanged, expired', 'success, expired']).toContain(outcome);
        const { awaiting_payment = 0 } = await statesOf(products);
        expect(await left(products)).toEqual([1 - awaiting_payment]);
      }
    });

    it("has its payment begun or is the other's, never both", async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id, bill_id, products, other } = await lapsing();
        const [answer, begun] = await Promise.all([other(), payer.tryPay(bill_id, BANK.approves), runJobs()]);
        expect([answer, await stateOf(id)]).toEqual(
          codeOf(begun) === 'success' ? ['orderChanged', 'awaiting_payment'] : ['success', 'expired'],
        );
        expect((await statesOf(products))['awaiting_payment']).toBe(1);
      }
    });

    it('cannot begin to be paid once another has ended it, though that is not stored yet', async () => {
      const { id, bill_id, products, other } = await lapsing();
      // The other has ended the order, and waits for the level to give back its unit; then the payer begins.
      const { taken, begun } = await sandbox().database.tx(async (tx) => {
        await lockLevels(tx, products);
        const taking = other();
        await untilWaiting(1);
        const beginning = payer.tryPay(bill_id, BANK.approves);
        await untilWaiting(2);
        return { taken: taking, begun: beginning };
      }, 'queue');
      expect([await taken, codeOf(await begun), await stateOf(id)]).toEqual(['success', 'billExpired', 'expired']);
    });
  });

  it('afterwards no two transactions have waited for each other', async () => {
    const { rows } = await sandbox().database.tx((tx) =>
      tx.execute(sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`),
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
