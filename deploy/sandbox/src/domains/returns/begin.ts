/** Begins a return: a buyer's request waits for the merchant's approval, and a merchant's own return is approved immediately. */
import { randomUUID } from 'node:crypto';
import type { ReturnForm } from '@portal/shared/contract/merchant/orders/returns.ts';
import type { ReturnRequest } from '@portal/shared/contract/public/public-returns.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { linesOf, lockOrder, orders, recordOrder, type OrderRow } from '../orders/domain.ts';
import { approveReturn } from './decide.ts';
import { leftOf, returnedLines, type PiecesLeft } from './pieces.ts';
import { askableOf } from './to-wire.ts';
import { orderReturnLines, orderReturns, type ReturnRow } from './tables.ts';
import { countReturned, returnLinesOf, sumUpReturns } from './transition.ts';

type Request = v.InferOutput<typeof ReturnRequest>;

interface Beginning {
  readonly order: OrderRow;
  readonly left: PiecesLeft;
  readonly form: Request;
  readonly now: Date;
  /** The merchant's person who begins the return; null when the buyer begins it. */
  readonly byName: string | null;
  readonly id: string;
}

async function begin(tx: Tx, { order, left, form, now, byName, id }: Beginning): Promise<ReturnRow> {
  const lines = returnedLines(form.lines, left);
  const own = { account_id: order.account_id, order_id: order.id };
  const [row] = await tx
    .insert(orderReturns)
    .values({
      ...own,
      id,
      number: (await tx.$count(orderReturns, eq(orderReturns.order_id, order.id))) + 1,
      status: 'requested',
      is_by_buyer: byName === null,
      note: form.note,
      answer: '',
      created_at: now,
    })
    .returning();
  if (!row) throw new Error('A return was not written.');
  await tx.insert(orderReturnLines).values(lines.map((line) => ({ ...own, ...line, return_id: id })));
  await countReturned(tx, order.id, lines, 1);
  await sumUpReturns(tx, order.id, now);
  await recordOrder(tx, {
    order,
    kind: 'return_requested',
    at: now,
    ...(byName !== null && { byName }),
    data: { number: row.number },
  });
  return row;
}

/** Throws `notFound`, `wrongState` when no piece can be returned now, or `invalidInput`. */
export async function requestReturn(
  tx: Tx,
  {
    orderId,
    form,
    now,
    id = randomUUID(),
  }: { readonly orderId: string; readonly form: Request; readonly now: Date; readonly id?: string },
): Promise<ReturnRow> {
  const [found] = await tx
    .select({ id: orders.id, bill_id: orders.bill_id })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!found) throw new Refusal('notFound');
  const { order } = await lockOrder(tx, found);
  const { left } = await askableOf(tx, order, now);
  return begin(tx, { order, left, form, now, byName: null, id });
}

/** Throws `notFound`, `wrongState` when no handed-over piece can still be returned, or `invalidInput`. */
export async function beginReturn(
  tx: Tx,
  principal: Principal,
  orderId: string,
  { is_sent_back, ...form }: v.InferOutput<typeof ReturnForm>,
  now: Date,
): Promise<void> {
  const { order } = await lockOrder(tx, await findOwned(tx, orders, principal, orderId));
  const left = leftOf(await linesOf(tx, order.id));
  const { name: byName } = principal;
  const row = await begin(tx, { order, left, form, now, byName, id: randomUUID() });
  const locked = { order, row, lines: await returnLinesOf(tx, row.id) };
  await approveReturn(tx, locked, { isSentBack: is_sent_back, at: now, byName });
}
