/**
 * Units that are held for an order while it is being paid. A hold is locked before its levels. Each function runs in its caller's
 * transaction, in any mode (decision 0098).
 */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { lockLevels, move, type Movement } from './movements.ts';
import { availableIn, quantitiesOf, shortsOf, type Line, type Short } from './quantities.ts';
import { stockHoldLines, stockHolds, type ReleaseReason } from './tables.ts';

type Hold = typeof stockHolds.$inferSelect;
type HoldLine = typeof stockHoldLines.$inferSelect;

export interface Taking {
  readonly accountId: string;
  readonly orderId: string;
  readonly lines: readonly Line[];
  readonly at: Date;
}

/** Empty when all units were taken; otherwise no unit was taken. */
export interface HoldResult {
  readonly shorts: readonly Short[];
}

/** The counted units that were taken; none when any unit was short. */
interface TakenUnits extends HoldResult {
  readonly taken: readonly Line[];
}

/** Takes the units if all are available. `movementOf` returns the movement that records the change of counts. */
export async function takeUnits(
  tx: Tx,
  { accountId, orderId, lines, at }: Taking,
  movementOf: (line: Line) => Movement,
): Promise<TakenUnits> {
  const wanted = quantitiesOf(lines);
  const levels = await lockLevels(tx, wanted.keys(), accountId);
  const shorts = shortsOf(new Map([...levels].map(([id, level]) => [id, availableIn(level)])), wanted);
  if (shorts.length > 0) return { shorts, taken: [] };
  const taken = [...wanted].flatMap(([unitId, quantity]) => (levels.has(unitId) ? [{ unitId, quantity }] : []));
  await move(tx, taken.map(movementOf), { at, orderId });
  return { shorts, taken };
}

/** Holds the units of a placed order until it is paid. An order has one hold in its lifetime; a second call throws. */
export async function takeHold(tx: Tx, taking: Taking): Promise<HoldResult> {
  const { accountId, orderId, at } = taking;
  const { shorts, taken } = await takeUnits(tx, taking, ({ unitId, quantity }) => ({
    unitId,
    kind: 'held',
    held: quantity,
  }));
  if (shorts.length > 0) return { shorts };
  await tx.insert(stockHolds).values({
    order_id: orderId,
    account_id: accountId,
    status: 'active',
    created_at: at,
    changed_at: at,
  });
  const lines = taken.map(({ unitId, quantity }) => ({
    order_id: orderId,
    unit_id: unitId,
    account_id: accountId,
    quantity,
  }));
  if (lines.length > 0) await tx.insert(stockHoldLines).values(lines);
  return { shorts };
}

/**
 * Ends an active hold and moves its units. False when the hold was already ended, so that of two concurrent calls only one takes effect.
 */
async function endHold(
  tx: Tx,
  orderId: string,
  end: Pick<Hold, 'status' | 'released_why'>,
  at: Date,
  movementOf: (line: HoldLine) => Movement,
): Promise<boolean> {
  const [ended] = await tx
    .update(stockHolds)
    .set({ ...end, changed_at: at })
    .where(and(eq(stockHolds.order_id, orderId), eq(stockHolds.status, 'active')))
    .returning({ accountId: stockHolds.account_id });
  if (!ended) return false;
  const lines = await tx.select().from(stockHoldLines).where(eq(stockHoldLines.order_id, orderId));
  await lockLevels(
    tx,
    lines.map(({ unit_id }) => unit_id),
    ended.accountId,
  );
  await move(tx, lines.map(movementOf), { at, orderId });
  return true;
}

/** Makes the held units available to other orders. False when the hold was no longer active. */
export const releaseHold = (tx: Tx, orderId: string, why: ReleaseReason, at: Date): Promise<boolean> =>
  endHold(tx, orderId, { status: 'released', released_why: why }, at, ({ unit_id, quantity }) => ({
    unitId: unit_id,
    kind: 'released',
    held: -quantity,
  }));

/** Allocates the held units to the paid order. False when the hold was no longer active; the units must then be taken with `allocate`. */
export const commitHold = (tx: Tx, orderId: string, at: Date): Promise<boolean> =>
  endHold(tx, orderId, { status: 'committed', released_why: null }, at, ({ unit_id, quantity }) => ({
    unitId: unit_id,
    kind: 'allocated',
    held: -quantity,
    allocated: quantity,
  }));
