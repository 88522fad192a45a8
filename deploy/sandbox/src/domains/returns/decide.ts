/**
 * The merchant's steps of a return: approves or rejects it, receives the goods, records the inspection, and closes it. Refunds are made
 * separately.
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

/** How long a return waits for its goods after its approval. */
export const AWAITED_MS = 30 * 24 * 60 * 60_000;

interface Approval {
  readonly isSentBack: boolean;
  readonly at: Date;
  readonly byName: string;
  readonly answer?: string;
}

/** Approves a return. If goods are sent back, the time limit for their arrival begins now. Throws `wrongState`. */
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
  // The approval decides whether the return waits for goods, so a later request for that state is refused.
  else if (status === 'awaiting_goods') throw new Refusal('wrongState');
  else await transitionReturn(tx, locked, { to: status, at, byName, change: written });
  return locked;
}

type Inspection = v.InferOutput<typeof InspectionForm>;

/**
 * Restocks the pieces that can be sold again. Written-off pieces need no movement, because they left the stock with their parcel. Throws
 * the errors of `changeReturn`.
 */
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
  // Pieces that did not arrive are still with the buyer, so another return can include them.
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
