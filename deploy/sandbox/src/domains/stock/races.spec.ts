/** Many concurrent buyers of few units, on both databases; the benchmark runs each race a thousand times. */
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
    ['of two hundred buyers of one unit, one buyer gets the unit', LAST_UNIT, { taken: 1, short: 199 }],
    ['of sixty buyers of ten units, ten buyers get a unit', TEN_UNITS, { taken: 10, short: 50 }],
    ['of sixty carts with two products, in either order, ten carts get both', CROSSED_CARTS, { taken: 10, short: 50 }],
    [
      'of thirty carts with one product on two lines, five carts get two units each',
      TWO_LINES,
      { taken: 5, short: 25 },
    ],
  ] as const)('%s, in every round', async (_, race, expected) => {
    for (let round = 0; round < rounds; round += 1) expect(await raceForStock(shop(), race)).toEqual(expected);
  });

  it('ten late payments and fifty buyers race: each payment gets its unit, and ten units are sold once', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await racePaymentsAndBuyers(shop())).toEqual({ paid: 10, taken: 10, short: 40 });
  });

  it('after the races, the proofs find no fault and the database reports no deadlock', async () => {
    expect(await sandbox().database.tx(proveAll, 'read')).toEqual([]);
    const { rows } = await sandbox().database.tx((tx) =>
      tx.execute<{ deadlocks: number }>(
        sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
      ),
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  // PGlite has one connection, so no transaction can run between the read and the write of another transaction.
  if (name === 'PostgreSQL')
    it('a hold that reads without a lock violates a constraint, and oversells without the constraint', async () => {
      await expect(raceForStock(shop(), LAST_UNIT, takeNaively)).rejects.toThrow();
      await sandbox().database.tx((tx) => tx.execute(sql`alter table stock_levels drop constraint stock_levels_cover`));
      const { taken = 0 } = await raceForStock(shop(), LAST_UNIT, takeNaively);
      expect(taken).toBeGreaterThan(1);
    });
});
