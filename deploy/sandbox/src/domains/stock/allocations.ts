/** Units of orders that are paid, until they are handed over, and what comes back. Units that are not counted are left out. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { takeUnits, type HoldResult, type Taking } from './holds.ts';
import { lockLevels, move, type Level, type Movement } from './movements.ts';
import { availableIn, owedWith, quantitiesOf, shortsOf, withinOwn, type Line, type Quantities } from './quantities.ts';
import { stockLevels, stockMovements } from './tables.ts';

/** Takes units for an order that was paid after its hold had ended. */
export async function allocate(tx: Tx, taking: Taking): Promise<HoldResult> {
  const { shorts } = await takeUnits(tx, taking, ({ unitId, quantity }) => ({
    unitId,
    kind: 'allocated',
    allocated: quantity,
  }));
  return { shorts };
}

/** Whether all of it is there for an order now. The levels stay locked, so that `allocate` in the same transaction finds it. */
export async function isThere(tx: Tx, accountId: string, lines: readonly Line[]): Promise<boolean> {
  const wanted = quantitiesOf(lines);
  const levels = await lockLevels(tx, wanted.keys(), accountId);
  return shortsOf(new Map([...levels].map(([id, level]) => [id, availableIn(level)])), wanted).length === 0;
}

/**
 * Takes units for an order whether they are there or not: what is not is owed to its buyer. One person decides this for one order, and no
 * other order can be taken against it. Answers how many of each unit are owed by it.
 */
export async function allocateOwing(
  tx: Tx,
  { accountId, orderId, lines, at, byName }: Taking & { readonly byName: string },
): Promise<Quantities> {
  const wanted = quantitiesOf(lines);
  const levels = await lockLevels(tx, wanted.keys(), accountId);
  const taken = [...wanted].filter(([unitId]) => levels.has(unitId));
  const owing = new Map<string, number>();
  for (const [unitId, quantity] of taken) {
    const level = levels.get(unitId);
    const owed = level ? owedWith(quantity, level) : 0;
    if (!level || owed <= level.owed) continue;
    await tx.update(stockLevels).set({ owed }).where(eq(stockLevels.unit_id, unitId));
    owing.set(unitId, owed - level.owed);
  }
  const movements = taken.map(([unitId, quantity]): Movement => ({ unitId, kind: 'allocated', allocated: quantity }));
  await move(tx, movements, { at, orderId, byName });
  return owing;
}

/** How many of these units the order has and has not sent. The levels must be locked, or it may change. */
async function allocatedTo(tx: Tx, orderId: string, unitIds: readonly string[]): Promise<Quantities> {
  if (unitIds.length === 0) return new Map();
  const rows = await tx
    .select({
      unitId: stockMovements.unit_id,
      quantity: sql<number>`sum(${stockMovements.allocated_delta})`.mapWith(Number),
    })
    .from(stockMovements)
    .where(and(eq(stockMovements.order_id, orderId), inArray(stockMovements.unit_id, [...unitIds])))
    .groupBy(stockMovements.unit_id);
  return new Map(rows.map(({ unitId, quantity }) => [unitId, quantity]));
}

interface Own {
  readonly levels: ReadonlyMap<string, Level>;
  /** What of the lines the order has. */
  readonly lines: readonly Line[];
}

async function lockOwn(tx: Tx, orderId: string, lines: readonly Line[]): Promise<Own> {
  const wanted = quantitiesOf(lines);
  const levels = await lockLevels(tx, wanted.keys());
  return { levels, lines: withinOwn(wanted, await allocatedTo(tx, orderId, [...levels.keys()])) };
}

/** Frees units of an order for other buyers: at most those that it has and has not sent. */
export async function deallocate(tx: Tx, orderId: string, lines: readonly Line[], at: Date): Promise<void> {
  const own = await lockOwn(tx, orderId, lines);
  const movementOf = ({ unitId, quantity }: Line): Movement => ({ unitId, kind: 'deallocated', allocated: -quantity });
  await move(tx, own.lines.map(movementOf), { at, orderId });
}

/**
 * Units are handed over: at most what the order has and has not sent. Short, and unchanged, where fewer are on the shelf: it was sold ahead,
 * or not counted right.
 */
export async function dispatch(tx: Tx, orderId: string, lines: readonly Line[], at: Date): Promise<HoldResult> {
  const own = await lockOwn(tx, orderId, lines);
  const onHand = new Map([...own.levels].map(([id, { on_hand }]) => [id, on_hand]));
  const shorts = shortsOf(onHand, quantitiesOf(own.lines));
  if (shorts.length > 0) return { shorts };
  const movementOf = ({ unitId, quantity }: Line): Movement => ({
    unitId,
    kind: 'dispatched',
    onHand: -quantity,
    allocated: -quantity,
  });
  await move(tx, own.lines.map(movementOf), { at, orderId });
  return { shorts };
}

/** Units that came back are on the shelf again. */
export async function restock(
  tx: Tx,
  orderId: string,
  lines: readonly Line[],
  reason: string,
  at: Date,
): Promise<void> {
  const wanted = quantitiesOf(lines);
  const levels = await lockLevels(tx, wanted.keys());
  const movements = [...wanted].flatMap(([unitId, quantity]): readonly Movement[] =>
    levels.has(unitId) ? [{ unitId, kind: 'returned', onHand: quantity, reason }] : [],
  );
  await move(tx, movements, { at, orderId });
}

/**
 * Units that were said to be handed over and were not are on the shelf again, and still the order's. That is one movement: between two, they
 * would cover what is owed to others.
 */
export async function takeBack(tx: Tx, orderId: string, lines: readonly Line[], at: Date): Promise<void> {
  const wanted = quantitiesOf(lines);
  const levels = await lockLevels(tx, wanted.keys());
  const movements = [...wanted].flatMap(([unitId, quantity]): readonly Movement[] =>
    levels.has(unitId) ? [{ unitId, kind: 'returned', onHand: quantity, allocated: quantity }] : [],
  );
  await move(tx, movements, { at, orderId });
}

/** How many of each unit an order could take now. A unit that is not in the answer is not counted. */
export async function availableOf(tx: Tx, unitIds: readonly string[]): Promise<Quantities> {
  if (unitIds.length === 0) return new Map();
  const levels = await tx
    .select()
    .from(stockLevels)
    .where(and(inArray(stockLevels.unit_id, [...unitIds]), eq(stockLevels.is_counted, true)));
  return new Map(levels.map((level) => [level.unit_id, availableIn(level)]));
}
