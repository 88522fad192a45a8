/** Comments on bills: only the merchant's people write and read them. */
import { randomUUID } from 'node:crypto';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { billComments as contract } from '@portal/shared/contract/merchant/bills/bill-comments.ts';
import { BILL_ROWS_LIMIT } from '@portal/shared/contract/merchant/bills/bills.ts';
import { count, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../kernel/data/database.ts';
import { findOwned } from '../../../kernel/data/owned.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { bills } from '../tables.ts';
import { billComments } from './tables.ts';

type CommentRow = typeof billComments.$inferSelect;

const toWire = ({ id, text, by_name, created_at }: CommentRow): CallResult<typeof contract.create> => ({
  id,
  text,
  by: by_name,
  created_at,
});

/** At most `BILL_ROWS_LIMIT` comments of a bill, newest first. */
export async function commentsOf(tx: Tx, billId: string): Promise<ReturnType<typeof toWire>[]> {
  const rows = await tx
    .select()
    .from(billComments)
    .where(eq(billComments.bill_id, billId))
    .orderBy(desc(billComments.created_at), desc(billComments.id))
    .limit(BILL_ROWS_LIMIT);
  return rows.map(toWire);
}

/** The number of comments of each bill, by bill id; bills without comments are absent. */
export async function countComments(tx: Tx, billIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (billIds.length === 0) return new Map();
  const { bill_id } = billComments;
  const rows = await tx
    .select({ bill_id, total: count() })
    .from(billComments)
    .where(inArray(bill_id, [...billIds]))
    .groupBy(bill_id);
  return new Map(rows.map(({ bill_id: id, total }) => [id, total]));
}

export function serveBillComments(app: FastifyInstance): void {
  serve(app, contract.create, async ({ params, body }, { tx, principal, clock }) => {
    const bill = await findOwned(tx, bills, principal, params.id);
    const comment = {
      id: randomUUID(),
      account_id: bill.account_id,
      bill_id: bill.id,
      text: body.text,
      by_name: principal.name,
      created_at: clock.now(),
    };
    await tx.insert(billComments).values(comment);
    return toWire(comment);
  });
}
