/** Many concurrent buyers of few units, on both databases; the benchmark runs a thousand rounds of the same. */
import { sql } from 'drizzle-orm';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { forEachDatabase } from '../../testing/each-database.ts';
import {
  CROSSED_CARTS,
  LAST_UNIT,
  raceForStock,
  racePaymentsAndBuyers,
  TEN_UNITS,
  TWO_LINES,
  type TakeHold,
} from '../../testing/stock/races.ts';
import { availableOf } from './domain.ts';
import { move } from './movements.ts';
import { quantitiesOf, shortsOf } from './quantities.ts';

jest.setTimeout(120_000 * machineFactor());

const ROUNDS = { PostgreSQL: 20, PGlite: 3 };

/** A counter-example: it reads the counts first, and writes later without a lock. */
const takeNaively: TakeHold = async (tx, { lines, orderId, at }) => {
  const wanted = quantitiesOf(lines);
  const shorts = shortsOf(await availableOf(tx, [...wanted.keys()]), wanted);
  if (shorts.length === 0)
    await move(
      tx,
      [...wanted].map(([unitId, quantity]) => ({ unitId, kind: 'held', held: quantity })),
      { at, orderId },
    );
  return { shorts };
};

forEachDatabase('a race for units', (sandbox, name) => {
  const shop = () => ({ database: sandbox().database, accountId: DEMO_MERCHANTS[0]?.id ?? '' });
  const rounds = ROUNDS[name];

  it.each([
    ['of two hundred buyers of one unit, one gets it', LAST_UNIT, { taken: 1, short: 199 }],
    ['of sixty buyers of ten units, ten get one', TEN_UNITS, { taken: 10, short: 50 }],
    ['of carts with the same products in two orders, ten get them', CROSSED_CARTS, { taken: 10, short: 50 }],
    ['a product on two lines of a cart is taken twice', TWO_LINES, { taken: 5, short: 25 }],
  ] as const)('%s, in every round', async (_, race, expected) => {
    for (let round = 0; round < rounds; round += 1) expect(await raceForStock(shop(), race)).toEqual(expected);
  });

  it('payments arrive while others buy: each is allocated its units, and the others are sold once', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await racePaymentsAndBuyers(shop())).toEqual({ paid: 10, taken: 10, short: 40 });
  });

  it('afterwards everything is proved, and no deadlock has occurred', async () => {
    expect(await sandbox().database.tx(proveAll, 'read')).toEqual([]);
    const { rows } = await sandbox().database.tx((tx) =>
      tx.execute<{ deadlocks: number }>(
        sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
      ),
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  // PGlite has one connection, so nothing can read between a read and a write there.
  if (name === 'PostgreSQL')
    it('counts that are read and written later are refused by the database, and sold too often without it', async () => {
      await expect(raceForStock(shop(), LAST_UNIT, takeNaively)).rejects.toThrow();
      await sandbox().database.tx((tx) => tx.execute(sql`alter table stock_levels drop constraint stock_levels_cover`));
      const { taken = 0 } = await raceForStock(shop(), LAST_UNIT, takeNaively);
      expect(taken).toBeGreaterThan(1);
    });
});
