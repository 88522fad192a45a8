/** Concurrent orders of many buyers for the same units of stock. */
import { randomUUID } from 'node:crypto';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { categoriesTable } from '../../domains/catalogue/domain.ts';
import { products } from '../../domains/products/domain.ts';
import { changeUnits } from '../../domains/stock/counting.ts';
import { commitHold, takeHold } from '../../domains/stock/domain.ts';
import type { Taking, HoldResult } from '../../domains/stock/holds.ts';
import type { Line } from '../../domains/stock/quantities.ts';
import type { Database, Tx } from '../../kernel/data/database.ts';
import { allTogether, countOf } from '../together.ts';

export const RACES_AT = momentOf('2026-11-25T12:00:00+08:00');

export interface Shop {
  readonly database: Database;
  readonly accountId: string;
}

export type TakeHold = (tx: Tx, taking: Taking) => Promise<HoldResult>;
type RaceOutcome = 'taken' | 'short';

/** Makes `many` products without options, none of which is counted. Returns their units. */
export async function newProducts({ database, accountId }: Shop, many: number): Promise<readonly string[]> {
  const own = { account_id: accountId, created_at: RACES_AT };
  const categoryId = randomUUID();
  const category = { ...own, id: categoryId, title: categoryId, description: '', is_active: true };
  const rows = Array.from({ length: many }, () => ({
    ...own,
    id: randomUUID(),
    title: 'Kek lapis',
    description: '',
    category_id: categoryId,
    tags: [],
    status: 'active' as const,
    price: 1_000n,
  }));
  await database.tx(async (tx) => {
    await tx.insert(categoriesTable).values(category);
    await tx.insert(products).values(rows);
  });
  return rows.map(({ id }) => id);
}

/** Makes one counted unit for each count. */
export async function newUnits(shop: Shop, counts: readonly number[]): Promise<readonly string[]> {
  const unitIds = await newProducts(shop, counts.length);
  await shop.database.tx(async (tx) => {
    for (const [place, productId] of unitIds.entries())
      await changeUnits(
        tx,
        { accountId: shop.accountId, productId, variantId: null },
        { kind: 'counted', quantity: counts[place] ?? 0, reason: '' },
        { at: RACES_AT },
      );
  });
  return unitIds;
}

/** A refusal rolls back all writes, like the refusal of a call. */
class Refused extends Error {}

/** Places an order as its call would: in mode `queue`, and rolled back when units are short. */
export const placeOrder = (
  { database, accountId }: Shop,
  lines: readonly Line[],
  take: TakeHold = takeHold,
  orderId: string = randomUUID(),
): Promise<RaceOutcome> =>
  database
    .tx(async (tx): Promise<RaceOutcome> => {
      const at = RACES_AT;
      const { shorts } = await take(tx, { accountId, orderId, lines, at });
      if (shorts.length > 0) throw new Refused();
      return 'taken';
    }, 'queue')
    .catch((error: unknown) => {
      if (error instanceof Refused) return 'short';
      throw error;
    });

interface StockRace {
  /** The number of pieces of each unit. */
  readonly counts: readonly number[];
  readonly buyers: number;
  /** The lines that each buyer orders. */
  readonly cartOf: (buyer: number, unitIds: readonly string[]) => readonly Line[];
}

/** Returns how often orders were placed, and how often they were short. */
export async function raceForStock(
  shop: Shop,
  { counts, buyers, cartOf }: StockRace,
  take?: TakeHold,
): Promise<Readonly<Record<string, number>>> {
  const unitIds = await newUnits(shop, counts);
  const carts = Array.from({ length: buyers }, (_, buyer) => cartOf(buyer, unitIds));
  return countOf(await allTogether(carts, (lines) => placeOrder(shop, lines, take)));
}

const oneOf = (unitId: string | undefined): Line => ({ unitId: unitId ?? '', quantity: 1 });

export const LAST_UNIT: StockRace = { counts: [1], buyers: 200, cartOf: (_, [unit]) => [oneOf(unit)] };
export const TEN_UNITS: StockRace = { counts: [10], buyers: 60, cartOf: (_, [unit]) => [oneOf(unit)] };
/** Two products. Half of the buyers have the two lines in one sequence, and half in the opposite sequence. */
export const CROSSED_CARTS: StockRace = {
  counts: [10, 10],
  buyers: 60,
  cartOf: (buyer, units) => (buyer % 2 === 0 ? units : units.toReversed()).map(oneOf),
};
/** One product on two lines of a cart. */
export const TWO_LINES: StockRace = { counts: [10], buyers: 30, cartOf: (_, [unit]) => [oneOf(unit), oneOf(unit)] };

/**
 * Ten orders are paid, in serialisable transactions as for a received payment, while other buyers order the same units. Returns how often
 * each answer came.
 */
export async function racePaymentsAndBuyers(shop: Shop): Promise<Readonly<Record<string, number>>> {
  const [unitId = ''] = await newUnits(shop, [20]);
  const placed = Array.from({ length: 10 }, () => randomUUID());
  for (const orderId of placed) await placeOrder(shop, [oneOf(unitId)], takeHold, orderId);
  const pay = (orderId: string) =>
    shop.database.tx(async (tx) => ((await commitHold(tx, orderId, RACES_AT)) ? 'paid' : 'lapsed'));
  const steps = Array.from({ length: 60 }, (_, place) =>
    place % 6 === 0 ? () => pay(placed[place / 6] ?? '') : () => placeOrder(shop, [oneOf(unitId)]),
  );
  return countOf(await allTogether(steps, (step) => step()));
}
