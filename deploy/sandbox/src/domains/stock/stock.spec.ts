/** Stock units are counted by movements, held for an order that is being paid, and allocated to a paid order. */
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { newUnits, RACES_AT } from '../../testing/stock/races.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { changeUnits } from './counting.ts';
import { allocate, availableOf, commitHold, deallocate, dispatch, releaseHold, restock, takeHold } from './domain.ts';
import type { Taking } from './holds.ts';
import { stockHolds, stockLevels, stockMovements } from './tables.ts';

const [MERCHANT = '', OTHER = ''] = DEMO_MERCHANTS.map(({ id }) => id);
const at = RACES_AT;

withSandbox('the stock', (sandbox) => {
  const tx = <T>(work: (tx: Tx) => Promise<T>) => sandbox().database.tx(work);
  const units = (...counts: number[]) => newUnits({ database: sandbox().database, accountId: MERCHANT }, counts);
  const unit = async (count: number) => (await units(count))[0] ?? '';
  const hold = (unitId: string, quantity: number, more: Partial<Taking> = {}) => {
    const orderId = more.orderId ?? randomUUID();
    const own = { accountId: MERCHANT, orderId, lines: [{ unitId, quantity }], at };
    return tx((inTx) => takeHold(inTx, { ...own, ...more })).then(({ shorts }) => ({ orderId, shorts }));
  };
  const counts = async (unitId: string) => {
    const [level] = await tx((inTx) => inTx.select().from(stockLevels).where(eq(stockLevels.unit_id, unitId)));
    return [level?.on_hand, level?.allocated, level?.held];
  };
  const kinds = async (unitId: string) =>
    (
      await tx((inTx) =>
        inTx
          .select()
          .from(stockMovements)
          .where(eq(stockMovements.unit_id, unitId))
          .orderBy(asc(stockMovements.number)),
      )
    ).map(({ kind }) => kind);
  const holdOf = async (orderId: string) =>
    (await tx((inTx) => inTx.select().from(stockHolds).where(eq(stockHolds.order_id, orderId))))[0];

  // The proofs run after each test, over the rows of all tests so far.
  afterEach(async () => expect(await sandbox().database.tx(proveAll, 'read')).toEqual([]));

  it('holding, paying, sending and returning the units of an order each adds a stock movement', async () => {
    const unitId = await unit(5);
    const { orderId } = await hold(unitId, 2);
    const lines = [{ unitId, quantity: 2 }];
    expect(await counts(unitId)).toEqual([5, 0, 2]);
    expect(await tx((inTx) => commitHold(inTx, orderId, at))).toBe(true);
    expect(await counts(unitId)).toEqual([5, 2, 0]);
    expect(await tx((inTx) => dispatch(inTx, orderId, lines, at))).toEqual({ shorts: [] });
    expect(await counts(unitId)).toEqual([3, 0, 0]);
    await tx((inTx) => restock(inTx, orderId, lines, 'Salah saiz', at));
    expect(await counts(unitId)).toEqual([5, 0, 0]);
    expect(await kinds(unitId)).toEqual(['corrected', 'held', 'allocated', 'dispatched', 'returned']);
  });

  it('a unit that is not counted is never short, and can be held, allocated and sent', async () => {
    const unitId = randomUUID();
    const { orderId, shorts } = await hold(unitId, 1_000);
    expect(shorts).toEqual([]);
    expect(await tx((inTx) => availableOf(inTx, [unitId]))).toEqual(new Map());
    expect(await tx((inTx) => commitHold(inTx, orderId, at))).toBe(true);
    expect(await tx((inTx) => dispatch(inTx, orderId, [{ unitId, quantity: 1_000 }], at))).toEqual({ shorts: [] });
  });

  it('an order with a short unit holds no units, and reports each short unit with its available count', async () => {
    const [enough = '', few = '', none = ''] = await units(5, 1, 0);
    const lines = [enough, few, none].map((unitId) => ({ unitId, quantity: 2 }));
    const { orderId, shorts } = await hold(enough, 1, { lines });
    expect(shorts).toEqual([
      { unitId: few, available: 1 },
      { unitId: none, available: 0 },
    ]);
    expect(await counts(enough)).toEqual([5, 0, 0]);
    expect(await holdOf(orderId)).toBeUndefined();
  });

  it('an order cannot hold units of another merchant', async () => {
    const unitId = await unit(1);
    await hold(unitId, 1, { accountId: OTHER });
    expect(await counts(unitId)).toEqual([1, 0, 0]);
  });

  it.each([0, -1, 1.5])('a hold with the quantity %d is refused', async (quantity) => {
    await expect(hold(await unit(1), quantity)).rejects.toThrow(RangeError);
  });

  it('of a concurrent commit and release of a hold, only one ends the hold', async () => {
    const unitId = await unit(1);
    const { orderId } = await hold(unitId, 1);
    const [paid, lapsed] = await Promise.all([
      tx((inTx) => commitHold(inTx, orderId, at)),
      tx((inTx) => releaseHold(inTx, orderId, 'expired', at)),
    ]);
    expect(paid).toBe(!lapsed);
    expect(await counts(unitId)).toEqual([1, paid ? 1 : 0, 0]);
  });

  it('a hold that has ended cannot be committed, and its order cannot hold units again', async () => {
    const unitId = await unit(1);
    const { orderId } = await hold(unitId, 1);
    expect(await tx((inTx) => releaseHold(inTx, orderId, 'cancelled', at))).toBe(true);
    expect(await tx((inTx) => commitHold(inTx, orderId, at))).toBe(false);
    await expect(hold(unitId, 1, { orderId })).rejects.toThrow();
    expect(await holdOf(orderId)).toMatchObject({ status: 'released', released_why: 'cancelled' });
    expect(await counts(unitId)).toEqual([1, 0, 0]);
  });

  it('units are allocated to a late payment only while units are available', async () => {
    const unitId = await unit(1);
    const late = () => ({ accountId: MERCHANT, orderId: randomUUID(), lines: [{ unitId, quantity: 1 }], at });
    expect(await tx((inTx) => allocate(inTx, late()))).toEqual({ shorts: [] });
    expect(await counts(unitId)).toEqual([1, 1, 0]);
    expect(await tx((inTx) => allocate(inTx, late()))).toEqual({ shorts: [{ unitId, available: 0 }] });
  });

  it('an order can deallocate and dispatch at most its own allocated units', async () => {
    const unitId = await unit(5);
    const lines = [{ unitId, quantity: 2 }];
    const [one, other] = [randomUUID(), randomUUID()];
    for (const orderId of [one, other]) await tx((inTx) => allocate(inTx, { accountId: MERCHANT, orderId, lines, at }));
    for (let time = 0; time < 2; time += 1) await tx((inTx) => deallocate(inTx, one, lines, at));
    expect(await counts(unitId)).toEqual([5, 2, 0]);
    for (let time = 0; time < 2; time += 1) await tx((inTx) => dispatch(inTx, one, lines, at));
    expect(await counts(unitId)).toEqual([5, 2, 0]);
    await tx((inTx) => dispatch(inTx, other, [{ unitId, quantity: 9 }], at));
    expect(await counts(unitId)).toEqual([3, 0, 0]);
  });

  it('units can be oversold up to the limit, and cannot be dispatched before they are received', async () => {
    const unitId = await unit(0);
    await tx((inTx) => inTx.update(stockLevels).set({ oversell_limit: 2 }).where(eq(stockLevels.unit_id, unitId)));
    expect(await tx((inTx) => availableOf(inTx, [unitId]))).toEqual(new Map([[unitId, 2]]));
    expect((await hold(unitId, 3)).shorts).toEqual([{ unitId, available: 2 }]);
    const { orderId } = await hold(unitId, 2);
    await tx((inTx) => commitHold(inTx, orderId, at));
    const send = () => tx((inTx) => dispatch(inTx, orderId, [{ unitId, quantity: 2 }], at));
    expect(await send()).toEqual({ shorts: [{ unitId, available: 0 }] });
    const own = { accountId: MERCHANT, productId: unitId, variantId: null };
    await tx((inTx) => changeUnits(inTx, own, { kind: 'received', quantity: 2, reason: '' }, { at }));
    expect(await send()).toEqual({ shorts: [] });
    expect(await counts(unitId)).toEqual([0, 0, 0]);
  });

  const MOVEMENT_COLUMNS = `unit_id, number, account_id, kind, on_hand_delta, allocated_delta, held_delta, on_hand_after,
    allocated_after, held_after, reason, at`;

  it.each([
    ['an update of movements', /only ever added/, `update stock_movements set reason = 'x'`],
    ['a deletion of movements', /only ever added/, 'delete from stock_movements'],
    ['a truncation of movements', /only ever added/, 'truncate stock_movements cascade'],
    [
      'a changed count without a movement',
      /not those of its movements/,
      'update stock_levels set on_hand = on_hand + 1 where unit_id = $',
    ],
    [
      'a changed movement number without a movement',
      /not those of its movements/,
      'update stock_levels set number = number + 1 where unit_id = $',
    ],
    ['a count below zero', /stock_levels_counts/, 'update stock_levels set on_hand = -1 where unit_id = $'],
    ['more held units than are on hand', /stock_levels_cover/, 'update stock_levels set held = 4 where unit_id = $'],
    [
      'an end of counting while units are held',
      /stock_levels_stopped/,
      'update stock_levels set is_counted = false where unit_id = $',
    ],
    ['a deletion of a stock level', /foreign key/, 'delete from stock_levels where unit_id = $'],
    [
      'a new stock level with units',
      /begins at zero/,
      'insert into stock_levels select * from stock_levels where unit_id = $',
    ],
    [
      'a movement that changes no stock level',
      /moves no level/,
      `insert into stock_movements (${MOVEMENT_COLUMNS})
        select unit_id, number + 1, account_id, 'received', 1, 0, 0, on_hand + 1, allocated, held, '', now() from stock_levels
        where unit_id = $`,
    ],
  ])('the database refuses %s', async (_, cause, statement) => {
    const unitId = await unit(3);
    await hold(unitId, 1);
    await expect(tx((inTx) => inTx.execute(sql.raw(statement.replace('$', `'${unitId}'`))))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(cause) as unknown },
    });
  });
});
