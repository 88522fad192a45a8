/**
 * Units that are allocated to paid orders until they are handed over, and units that are returned. Units whose stock is not counted are
 * skipped.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { takeUnits, type HoldResult, type Taking } from './holds.ts';
import { lockLevels, move, type Level, type Movement } from './movements.ts';
import { availableIn, owedWith, quantitiesOf, shortsOf, withinOwn, type Line, type Quantities } from './quantities.ts';
import { stockLevels, stockMovements } from './tables.ts';

/** Allocates units to an order that was paid after its hold had ended. */
export async function allocate(tx: Tx, taking: Taking): Promise<HoldResult> {
  const { shorts } = await takeUnits(tx, taking, ({ unitId, quantity }) => ({
    unitId,
    kind: 'allocated',
    allocated: quantity,
  }));
  return { shorts };
}

/** Whether an order could take all units now. The levels stay locked, so that a later `allocate` in this transaction succeeds. */
export async function isThere(tx: Tx, accountId: string, lines: readonly Line[]): Promise<boolean> {
  const wanted = quantitiesOf(lines);
  const levels = await lockLevels(tx, wanted.keys(), accountId);
  return shortsOf(new Map([...levels].map(([id, level]) => [id, availableIn(level)])), wanted).length === 0;
}

/**
 * Allocates units to an order even if units are missing; the missing units are owed to its buyer. A person decides this for a single order,
 * and other orders cannot use the owed units. Returns the number of owed units, by unit.
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

/** The number of units that are allocated to the order and not handed over. The levels must be locked; otherwise the numbers can change. */
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
  /** The part of the lines that is allocated to the order. */
  readonly lines: readonly Line[];
}

async function lockOwn(tx: Tx, orderId: string, lines: readonly Line[]): Promise<Own> {
  const wanted = quantitiesOf(lines);
  const levels = await lockLevels(tx, wanted.keys());
  return { levels, lines: withinOwn(wanted, await allocatedTo(tx, orderId, [...levels.keys()])) };
}

/** Makes units of an order available to other buyers: at most those that are allocated to the order and not handed over. */
export async function deallocate(tx: Tx, orderId: string, lines: readonly Line[], at: Date): Promise<void> {
  const own = await lockOwn(tx, orderId, lines);
  const movementOf = ({ unitId, quantity }: Line): Movement => ({ unitId, kind: 'deallocated', allocated: -quantity });
  await move(tx, own.lines.map(movementOf), { at, orderId });
}

/**
 * Dispatches units: at most those that are allocated to the order and not handed over. When too few are on the shelf, because units are
 * owed or were counted wrong, it changes nothing and returns `shorts`.
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

/** Puts returned units back on the shelf. */
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
 * Puts units that were handed over by mistake back on the shelf, still allocated to the order. This is a single movement, because between
 * two movements other orders could take the units.
 */
export async function takeBack(tx: Tx, orderId: string, lines: readonly Line[], at: Date): Promise<void> {
  const wanted = quantitiesOf(lines);
  const levels = await lockLevels(tx, wanted.keys());
  const movements = [...wanted].flatMap(([unitId, quantity]): readonly Movement[] =>
    levels.has(unitId) ? [{ unitId, kind: 'returned', onHand: quantity, allocated: quantity }] : [],
  );
  await move(tx, movements, { at, orderId });
}

/** The number of each unit that an order could take now. Units whose stock is not counted are absent. */
export async function availableOf(tx: Tx, unitIds: readonly string[]): Promise<Quantities> {
  if (unitIds.length === 0) return new Map();
  const levels = await tx
    .select()
    .from(stockLevels)
    .where(and(inArray(stockLevels.unit_id, [...unitIds]), eq(stockLevels.is_counted, true)));
  return new Map(levels.map((level) => [level.unit_id, availableIn(level)]));
}
