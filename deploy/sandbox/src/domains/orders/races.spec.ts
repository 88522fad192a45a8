/** Races of buyers, payments, the merchant and the clock, through the gateway's own calls. Buyers are refused only before they pay. */
import { setTimeout as sleep } from 'node:timers/promises';
import { orders as contract, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { eq, sql } from 'drizzle-orm';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { orderRacesOn } from '../../testing/orders/races.ts';
import { callGateway } from '../../testing/calls.ts';
import { BANK, codeOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { lockLevels, move } from '../stock/movements.ts';
import { ONE_OF_CART, orders } from './tables.ts';
import { paidOrder, parcelForm } from './testing/access.ts';

jest.setTimeout(60_000 * machineFactor());

/** The benchmark runs a thousand rounds. */
const ROUNDS = 2;

withSandbox('a race for goods', (sandbox) => {
  let on: ReturnType<typeof orderRacesOn>;
  beforeAll(() => {
    on = orderRacesOn(sandbox());
  });
  // Proves the whole ledger after each race, including the entries of the earlier races.
  afterEach(async () => expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]));

  /** Waits until `many` transactions of the database wait for a lock. */
  const untilWaiting = async (many: number) => {
    const waiting = sql`select count(*)::int as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const isSo = async () => {
      const { rows } = await sandbox().database.tx((tx) => tx.execute<{ many: number }>(waiting), 'read');
      return rows[0]?.many === many;
    };
    while (!(await isSo())) await sleep(5);
  };

  const proves = async (name: string) => {
    const race = on.races.find((one) => one.name === name);
    if (!race) throw new Error(`There is no race called “${name}”.`);
    for (let round = 0; round < ROUNDS; round += 1) expect(race.allowed).toContainEqual(await race.run());
  };

  it.each([
    'of forty buyers of one unit, one has an order, and the others are refused before they pay',
    'of thirty buyers of ten units, ten have an order, and the others are refused before they pay',
    'carts that list two products in opposite order all become orders when the stock is sufficient',
    'twelve buyers who swap products between their unpaid orders all get the released units',
    'a cart that is placed twice at the same time has one unpaid order',
    'units that buyers order while the merchant writes them off are sold or written off, never both',
    'an order past its payment deadline is paid when the bank approves, and another buyer is refused',
    'when a bank declines an order past its payment deadline, its unit stays held, is released, or goes to one other buyer',
    'for an order past its payment deadline, either its payment begins or another buyer gets its unit, never both',
    'an unpaid order is cancelled by its merchant or its payment begins, never both',
  ])('%s', proves);

  it('the database refuses a second unpaid order of a cart', async () => {
    const { form } = await on.shopOf(2);
    await on.tryPlace(form);
    await on.tryPlace(on.anotherCart(form));
    const asOneCart = sandbox().database.tx((tx) =>
      tx.update(orders).set({ cart_id: form.cart_id }).where(eq(orders.store_id, form.store_id)),
    );
    await expect(asOneCart).rejects.toMatchObject({ cause: { constraint: ONE_OF_CART } });
  });

  it('a payment cannot begin once the request of another buyer has expired the order, even before that request commits', async () => {
    const { id, bill_id, products, other } = await on.lapsing();
    // The other buyer has ended the order, and waits for the lock on the stock level to release its unit; then the payer begins.
    const { taken, begun } = await sandbox().database.tx(async (tx) => {
      await lockLevels(tx, products);
      const taking = other();
      await untilWaiting(1);
      const beginning = on.payer.tryPay(bill_id, BANK.approves);
      await untilWaiting(2);
      return { taken: taking, begun: beginning };
    }, 'queue');
    expect([await taken, codeOf(await begun), await on.stateOf(id)]).toEqual(['success', 'billExpired', 'expired']);
  });

  it('a payment cannot begin once the merchant has cancelled the order, even before the cancellation commits', async () => {
    const { id, products, cancel, begin } = await on.placedOrder();
    // The order is cancelled, and the transaction waits for the stock level to release its unit; then the payer begins.
    const { cancelling, beginning } = await sandbox().database.tx(async (tx) => {
      await lockLevels(tx, products);
      const first = cancel();
      await untilWaiting(1);
      const second = begin();
      await untilWaiting(2);
      return { cancelling: first, beginning: second };
    }, 'queue');
    expect([await cancelling, await beginning, await on.stateOf(id)]).toEqual(['success', 'billClosed', 'cancelled']);
  });

  it.each(['cancels', 'sends'])(
    'when a merchant %s an order, the request waits for the stock lock of a concurrent buyer, and is not retried',
    async (act) => {
      const owner = { sandbox: sandbox(), ...(await on.payer.signedIn()), refresh: '' };
      const { id, store } = await paidOrder(owner, 1, '5');
      const { token } = owner;
      const tries = jest.spyOn(sandbox().app.sandbox.ports, 'authenticate');
      // A buyer has changed the stock, and has not committed yet.
      const { acting } = await sandbox().database.tx(async (tx) => {
        await lockLevels(tx, [store.product.id]);
        const movement = { unitId: store.product.id, kind: 'received', onHand: 1, reason: 'Kiriman' } as const;
        await move(tx, [movement], { at: new Date() });
        const started =
          act === 'cancels'
            ? callGateway(sandbox(), contract.cancel, { params: { id } }, { token })
            : callGateway(sandbox(), shipments.create, { body: parcelForm(id) }, { token });
        await untilWaiting(1);
        return { acting: started };
      }, 'queue');
      expect([codeOf(await acting), tries.mock.calls.length]).toEqual(['success', 1]);
      tries.mockRestore();
    },
  );

  it('the races cause no deadlock in the database', async () => {
    const { rows } = await sandbox().database.tx((tx) =>
      tx.execute(sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`),
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
