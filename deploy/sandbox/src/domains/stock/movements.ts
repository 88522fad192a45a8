/** The only code that changes stock counts: it locks a level and changes the level together with a new movement. */
import type { MovementKind } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { listsOf, unnestRows, type Types } from '../../kernel/data/statements/unnest-rows.ts';
import { stockLevels, stockMovements } from './tables.ts';

export type Level = typeof stockLevels.$inferSelect;

export interface Movement {
  readonly unitId: string;
  readonly kind: MovementKind;
  /** The changes of the counts; zero when absent. */
  readonly onHand?: number;
  readonly allocated?: number;
  readonly held?: number;
  readonly reason?: string;
}

/** The person, order or event that caused the movements. */
export interface Cause {
  readonly at: Date;
  readonly orderId?: string;
  readonly byName?: string;
}

/**
 * The levels of the counted units among `unitIds`, locked until the transaction ends. They are locked in the order of their ids, so that
 * two transactions cannot deadlock. Code that also locks holds locks the holds first.
 * @param accountId the account that the units must belong to
 */
export async function lockLevels(
  tx: Tx,
  unitIds: Iterable<string>,
  accountId?: string,
): Promise<ReadonlyMap<string, Level>> {
  const rows = await tx
    .select()
    .from(stockLevels)
    .where(
      and(
        inArray(stockLevels.unit_id, [...unitIds]),
        eq(stockLevels.is_counted, true),
        accountId === undefined ? undefined : eq(stockLevels.account_id, accountId),
      ),
    )
    .orderBy(asc(stockLevels.unit_id))
    .for('update');
  return new Map(rows.map((level) => [level.unit_id, level]));
}

interface Row {
  readonly unit_id: string;
  readonly kind: MovementKind;
  readonly on_hand: number;
  readonly allocated: number;
  readonly held: number;
  readonly reason: string;
  readonly order_id: string | null;
  readonly by_name: string | null;
  readonly moved_at: string;
}

const ROW: Types<Row> = {
  unit_id: 'uuid',
  kind: 'text',
  on_hand: 'int',
  allocated: 'int',
  held: 'int',
  reason: 'text',
  order_id: 'uuid',
  by_name: 'text',
  moved_at: 'timestamptz',
};

const rowOf = (
  { unitId, kind, onHand = 0, allocated = 0, held = 0, reason = '' }: Movement,
  { at, orderId, byName }: Cause,
): Row => ({
  unit_id: unitId,
  kind,
  on_hand: onHand,
  allocated,
  held,
  reason,
  order_id: orderId ?? null,
  by_name: byName ?? null,
  moved_at: at.toISOString(),
});

/**
 * Changes the counts of levels that `lockLevels` has locked, each unit at most once. The database refuses a count below zero, and
 * allocations and holds that the stock does not cover. Throws when a unit has no level or appears twice.
 */
export async function move(tx: Tx, movements: readonly Movement[], cause: Cause): Promise<void> {
  const rows = movements.map((movement) => rowOf(movement, cause));
  const lists = listsOf(rows, ROW);
  const columns = Object.fromEntries(
    Object.entries(ROW).map(([name, type]) => [name, [type, lists[name as keyof Row]] as const]),
  );
  const { rows: written } = await tx.execute(sql`
    with moved as (
      update ${stockLevels} l set on_hand = l.on_hand + m.on_hand, allocated = l.allocated + m.allocated, held = l.held + m.held,
        number = l.number + 1, owed = least(l.owed, greatest(0, l.allocated + m.allocated + l.held + m.held
          - l.on_hand - m.on_hand - l.oversell_limit))
      from ${unnestRows('m', columns)} where l.unit_id = m.unit_id
      returning l.unit_id, l.number, l.account_id, m.kind, m.on_hand as on_hand_delta, m.allocated as allocated_delta,
        m.held as held_delta, l.on_hand, l.allocated, l.held, m.reason, m.order_id, m.by_name, m.moved_at)
    insert into ${stockMovements} (unit_id, number, account_id, kind, on_hand_delta, allocated_delta, held_delta, on_hand_after,
      allocated_after, held_after, reason, order_id, by_name, at)
    select * from moved returning unit_id`);
  if (written.length !== rows.length)
    throw new Error('A unit of stock that has no level, or is named twice, cannot move.');
}
