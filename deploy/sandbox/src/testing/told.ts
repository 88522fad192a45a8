/** What a merchant was told of bills and their payments, held against what became of them. */
import { decimalOf } from '@portal/shared/contract/money.ts';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../db/database.ts';
import { bills } from '../db/tables/bills.ts';
import { manualPayments } from '../db/tables/manual-payments.ts';
import { outbox } from '../db/tables/outbox.ts';
import { paymentAttempts } from '../db/tables/payments.ts';

const Payload = v.looseObject({ from: v.nullable(v.string()), to: v.string() });

/** The last of what was told of a bill says its state; of one that is paid also by what, and how much that was. */
function lastOfBill(
  bill: typeof bills.$inferSelect,
  attempts: readonly (typeof paymentAttempts.$inferSelect)[],
  byHand: readonly (typeof manualPayments.$inferSelect)[],
) {
  const topic = `bill.${bill.status}`;
  if (bill.status !== 'paid') return { topic };
  const cash = byHand.find(({ bill_id }) => bill_id === bill.id);
  const paying = attempts.find(({ bill_id, status, mark }) => bill_id === bill.id && status === 'success' && !mark);
  const by = cash ? { invoice_no: cash.invoice_no, by_hand: true } : { invoice_no: paying?.invoice_no };
  return { topic, amount: decimalOf(bill.amount), ...by };
}

const lastOfAttempt = ({ status, invoice_no, amount, mark, is_late }: typeof paymentAttempts.$inferSelect) => ({
  topic: `attempt.${status}`,
  invoice_no,
  amount: decimalOf(amount),
  mark,
  is_late,
});

/** By the id of each bill and payment: what the last thing told must say, and what all that was told said, oldest first. */
export async function toldOf(tx: Tx, billIds: readonly string[]) {
  const own = await tx
    .select()
    .from(bills)
    .where(inArray(bills.id, [...billIds]));
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.bill_id, [...billIds]));
  const byHand = await tx
    .select()
    .from(manualPayments)
    .where(and(inArray(manualPayments.bill_id, [...billIds]), isNull(manualPayments.undone_at)));
  const expected = new Map<string, { readonly topic: string }>([
    ...own.map((bill) => [bill.id, lastOfBill(bill, attempts, byHand)] as const),
    ...attempts.map((attempt) => [attempt.id, lastOfAttempt(attempt)] as const),
  ]);
  const rows = await tx
    .select()
    .from(outbox)
    .where(inArray(outbox.object_id, [...expected.keys()]))
    .orderBy(asc(outbox.id));
  return [...expected].map(([id, last]) => ({
    last,
    told: rows
      .filter(({ object_id }) => object_id === id)
      .map(({ topic, payload }) => ({ ...v.parse(Payload, payload), topic })),
  }));
}
