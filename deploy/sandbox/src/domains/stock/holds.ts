/**
 * Units that are kept for an order while it is being paid. Holds are locked in the order of their ids, and before levels. Each of these runs
 * in the transaction of its caller, in whichever mode (decision 0098).
 */
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { lockLevels, move, writeMovements, type Cause, type Level, type Movement } from './movements.ts';
import { availableIn, quantitiesOf, shortsOf, type Line, type Quantities, type Short } from './quantities.ts';
import { stockHoldLines, stockHolds, type ReleaseReason } from './tables.ts';

type Hold = typeof stockHolds.$inferSelect;
type HoldLine = typeof stockHoldLines.$inferSelect;

export interface Taking {
  readonly accountId: string;
  readonly orderId: string;
  readonly lines: readonly Line[];
  readonly at: Date;
  /** Whether an attempt to pay for this order is still open. Where it is asked for, a hold that is past its time and not being paid gives way. */
  readonly isBeingPaid?: (tx: Tx, orderId: string) => Promise<boolean>;
}

export interface HoldTaking extends Taking {
  readonly until: Date;
  /** The earlier order of the same cart: its hold gives way to this one, and stays where this one is short. */
  readonly supersedes?: string;
}

/** Empty where everything was taken; where it is not, nothing was changed. */
export interface Taken {
  readonly shorts: readonly Short[];
}

/** Holds that give way, with their lines. */
interface GivingWay {
  readonly expired: readonly string[];
  readonly superseded: readonly string[];
  readonly lines: readonly HoldLine[];
}

const linesOf = async (tx: Tx, orderIds: readonly string[]): Promise<readonly HoldLine[]> =>
  orderIds.length === 0
    ? []
    : tx
        .select()
        .from(stockHoldLines)
        .where(inArray(stockHoldLines.order_id, [...orderIds]));

async function lockGivingWay(
  tx: Tx,
  { accountId, at, isBeingPaid, supersedes }: Taking & { readonly supersedes?: string },
  unitIds: readonly string[],
): Promise<GivingWay> {
  const isWanted = sql`exists (select from ${stockHoldLines} where ${stockHoldLines.order_id} = ${stockHolds.order_id}
    and ${inArray(stockHoldLines.unit_id, [...unitIds])})`;
  const givesWay = or(
    isBeingPaid && and(lte(stockHolds.until, at), isWanted),
    supersedes === undefined ? undefined : eq(stockHolds.order_id, supersedes),
  );
  if (!givesWay) return { expired: [], superseded: [], lines: [] };
  const locked = await tx
    .select({ id: stockHolds.order_id })
    .from(stockHolds)
    .where(and(eq(stockHolds.account_id, accountId), eq(stockHolds.status, 'active'), givesWay))
    .orderBy(asc(stockHolds.order_id))
    .for('update');
  const superseded = locked.filter(({ id }) => id === supersedes).map(({ id }) => id);
  const expired: string[] = [];
  // Asked with the hold in hand: a payment that begins prolongs it, and waits.
  for (const { id } of locked) if (id !== supersedes && isBeingPaid && !(await isBeingPaid(tx, id))) expired.push(id);
  return { expired, superseded, lines: await linesOf(tx, [...superseded, ...expired]) };
}

async function markReleased(tx: Tx, orderIds: readonly string[], why: ReleaseReason, at: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(stockHolds)
    .set({ status: 'released', released_why: why, changed_at: at })
    .where(inArray(stockHolds.order_id, [...orderIds]));
}

const releaseOf = ({ unit_id, quantity }: HoldLine): Movement => ({
  unitId: unit_id,
  kind: 'released',
  held: -quantity,
});

/** What there is of each counted unit once these lines are given back. */
function availableAfter(levels: ReadonlyMap<string, Level>, released: readonly HoldLine[]): Quantities {
  const available = new Map([...levels].map(([id, level]) => [id, availableIn(level)]));
  for (const { unit_id, quantity } of released) available.set(unit_id, (available.get(unit_id) ?? 0) + quantity);
  return available;
}

/** Of the wanted units, those that are counted and were taken; none where something was short. */
interface TakenUnits extends Taken {
  readonly taken: readonly Line[];
}

/** Takes what is there, and has what gives way to it released. `movementOf` says which count it is taken in. */
export async function takeUnits(
  tx: Tx,
  taking: Taking & { readonly supersedes?: string },
  movementOf: (line: Line) => Movement,
): Promise<TakenUnits> {
  const { accountId, orderId, at } = taking;
  const wanted = quantitiesOf(taking.lines);
  const { expired, superseded, lines: released } = await lockGivingWay(tx, taking, [...wanted.keys()]);
  const ids = new Set([...wanted.keys(), ...released.map(({ unit_id }) => unit_id)]);
  const levels = await lockLevels(tx, ids, accountId);
  const shorts = shortsOf(availableAfter(levels, released), wanted);
  if (shorts.length > 0) return { shorts, taken: [] };
  await markReleased(tx, expired, 'expired', at);
  await markReleased(tx, superseded, 'superseded', at);
  const taken = [...wanted].flatMap(([unitId, quantity]) => (levels.has(unitId) ? [{ unitId, quantity }] : []));
  const own: Cause = { at, orderId };
  await writeMovements(tx, [
    ...released.map((line) => [releaseOf(line), { at, orderId: line.order_id }] as const),
    ...taken.map((line) => [movementOf(line), own] as const),
  ]);
  return { shorts, taken };
}

/** Keeps the units of an order that is placed until it is paid. An order has one hold in its life: a second one throws. */
export async function takeHold(tx: Tx, taking: HoldTaking): Promise<Taken> {
  const { accountId, orderId, until, at } = taking;
  const { shorts, taken } = await takeUnits(tx, taking, ({ unitId, quantity }) => ({
    unitId,
    kind: 'held',
    held: quantity,
  }));
  if (shorts.length > 0) return { shorts };
  await tx.insert(stockHolds).values({
    order_id: orderId,
    account_id: accountId,
    until,
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

/** Never makes it shorter. False where it is active no more. */
export async function extendHold(tx: Tx, orderId: string, until: Date, at: Date): Promise<boolean> {
  const extended = await tx
    .update(stockHolds)
    .set({
      until: sql`greatest(${stockHolds.until}, ${until.toISOString()}::timestamptz)`,
      changed_at: at,
    })
    .where(and(eq(stockHolds.order_id, orderId), eq(stockHolds.status, 'active')))
    .returning({ id: stockHolds.order_id });
  return extended.length > 0;
}

/** Ends an active hold and moves its units. False where it has ended before: of two that end it, one does. */
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
  const lines = await linesOf(tx, [orderId]);
  await lockLevels(
    tx,
    lines.map(({ unit_id }) => unit_id),
    ended.accountId,
  );
  await move(tx, lines.map(movementOf), { at, orderId });
  return true;
}

/** The units can be had by others again. False where the hold was active no more. */
export const releaseHold = (tx: Tx, orderId: string, why: ReleaseReason, at: Date): Promise<boolean> =>
  endHold(tx, orderId, { status: 'released', released_why: why }, at, releaseOf);

/** The order is paid: its units are its own. False where the hold was active no more, and units must be taken anew (`allocate`). */
export const commitHold = (tx: Tx, orderId: string, at: Date): Promise<boolean> =>
  endHold(tx, orderId, { status: 'committed', released_why: null }, at, ({ unit_id, quantity }) => ({
    unitId: unit_id,
    kind: 'allocated',
    held: -quantity,
    allocated: quantity,
  }));
