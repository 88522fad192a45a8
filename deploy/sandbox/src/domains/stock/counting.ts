/** Which units a merchant counts, and what a person says of their counts. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { lockLevels, move, type Cause } from './movements.ts';
import { stockLevels, type MovementKind } from './tables.ts';

export interface Unit {
  readonly accountId: string;
  readonly productId: string;
  /** Null for a product without options. */
  readonly variantId: string | null;
}

/** From here on the unit is counted, and there are so many of it. Nothing changes for one that is counted already. */
export async function beginCounting(tx: Tx, unit: Unit, onHand: number, cause: Cause & { readonly reason: string }) {
  const { accountId, productId, variantId } = unit;
  const unitId = variantId ?? productId;
  await tx
    .insert(stockLevels)
    .values({ unit_id: unitId, account_id: accountId, product_id: productId, variant_id: variantId, is_counted: false })
    .onConflictDoNothing();
  const [begun] = await tx
    .update(stockLevels)
    .set({ is_counted: true })
    .where(
      and(eq(stockLevels.unit_id, unitId), eq(stockLevels.account_id, accountId), eq(stockLevels.is_counted, false)),
    )
    .returning();
  if (!begun) return;
  const change = onHand - begun.on_hand;
  if (change !== 0) await move(tx, [{ unitId, kind: 'corrected', onHand: change, reason: cause.reason }], cause);
}

/** Units come to the shelf or go from it. Answers whether the unit is counted. */
export async function changeOnHand(
  tx: Tx,
  { accountId, unitId }: { readonly accountId: string; readonly unitId: string },
  { kind, onHand, reason }: { readonly kind: MovementKind; readonly onHand: number; readonly reason: string },
  cause: Cause,
): Promise<boolean> {
  const levels = await lockLevels(tx, [unitId], accountId);
  if (!levels.has(unitId)) return false;
  await move(tx, [{ unitId, kind, onHand, reason }], cause);
  return true;
}
