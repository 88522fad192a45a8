/**
 * The merchant's decisions about a return: approves or rejects it, receives the goods, records the inspection, and closes it. Money is
 * refunded separately.
 */
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { InspectionForm, ReturnChange } from '@portal/shared/contract/merchant/orders/returns.ts';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { later } from '../../kernel/time/clock.ts';
import { linesOf, unitOf } from '../orders/domain.ts';
import { restock } from '../stock/domain.ts';
import { inspectedLines } from './pieces.ts';
import { orderReturnLines } from './tables.ts';
import { countReturned, lockReturn, transitionReturn, sumUpReturns, type LockedReturn } from './transition.ts';

/** How long the goods are awaited after a return is approved. */
export const AWAITED_MS = 30 * 24 * 60 * 60_000;

interface Approval {
  readonly isSentBack: boolean;
  readonly at: Date;
  readonly byName: string;
  readonly answer?: string;
}

/** Throws `wrongState`. Goods that are sent back are awaited from the same moment. */
export async function approveReturn(
  tx: Tx,
  locked: LockedReturn,
  { isSentBack, at, byName, answer = locked.row.answer }: Approval,
): Promise<void> {
  const row = await transitionReturn(tx, locked, { to: 'approved', at, byName, change: { answer } });
  const due_at = later(at, AWAITED_MS);
  if (isSentBack)
    await transitionReturn(tx, { ...locked, row }, { to: 'awaiting_goods', at, byName, change: { due_at } });
}

type Change = v.InferOutput<typeof ReturnChange>;

/** Throws `notFound`, `wrongState`, or `invalidInput` for a rejection without a reason. */
export async function changeReturn(
  tx: Tx,
  principal: Principal,
  id: string,
  { status, answer }: Change,
  at: Date,
): Promise<LockedReturn> {
  const locked = await lockReturn(tx, principal, id);
  const { name: byName } = principal;
  if (status === 'rejected' && !answer) throw new Refusal('invalidInput', { answer: RULES.required });
  const written = answer === undefined ? {} : { answer };
  if (locked.row.status === 'requested' && (status === 'awaiting_goods' || status === 'approved'))
    await approveReturn(tx, locked, { isSentBack: status === 'awaiting_goods', at, byName, ...written });
  // The approval has already decided whether goods are awaited, so a later change to that state is refused.
  else if (status === 'awaiting_goods') throw new Refusal('wrongState');
  else await transitionReturn(tx, locked, { to: status, at, byName, change: written });
  return locked;
}

type Inspection = v.InferOutput<typeof InspectionForm>;

/** Restocks the pieces that can be sold again; written-off ones had left the stock with their parcel. Throws as `changeReturn` does. */
export async function inspectReturn(
  tx: Tx,
  principal: Principal,
  id: string,
  form: Inspection,
  at: Date,
): Promise<LockedReturn> {
  const locked = await lockReturn(tx, principal, id);
  const { order, row, lines } = locked;
  if (row.status !== 'received') throw new Refusal('wrongState');
  const found = inspectedLines(lines, form.lines);
  for (const { position, ...pieces } of found)
    await tx
      .update(orderReturnLines)
      .set(pieces)
      .where(and(eq(orderReturnLines.return_id, id), eq(orderReturnLines.position, position)));
  // Pieces that did not come are still with the buyer, and may come by another return.
  await countReturned(
    tx,
    order.id,
    found.map(({ position, wrong_item, short }) => ({ position, quantity: wrong_item + short })),
    -1,
  );
  const units = new Map((await linesOf(tx, order.id)).map((line) => [line.position, unitOf(line)]));
  const back = found.flatMap(({ position, restocked }) => {
    const unitId = units.get(position);
    return unitId && restocked > 0 ? [{ unitId, quantity: restocked }] : [];
  });
  await restock(tx, order.id, back, '', at);
  await transitionReturn(tx, locked, { to: 'inspected', at, byName: principal.name });
  await sumUpReturns(tx, order.id, at);
  return locked;
}
