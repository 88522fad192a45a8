/**
 * Finds rows of a sheet that are billed already: their collection has a live bill with the same content, with or without a sheet.
 */
import { billContentKey } from '@portal/shared/domain/bill-sheet.ts';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { unnestRows } from '../../../kernel/data/statements/unnest-rows.ts';
import { bills } from '../tables.ts';
import { owned, type Owner } from '../../../kernel/data/owned.ts';
import type { UploadedRow } from './read.ts';

/** The part of a row that identifies its bill. */
interface Row extends Pick<UploadedRow, 'line'> {
  readonly form: Parameters<typeof billContentKey>[0];
}

export interface Billed {
  readonly bill_id: string;
  readonly bill_number: string;
}

/** The distinct pairs of due date and amount: joining a pair twice would return its bills twice. */
function daysAndAmounts(rows: readonly Row[]) {
  const wanted = [...new Map(rows.map(({ form }) => [`${form.due_date} ${form.amount}`, form])).values()];
  return unnestRows('wanted', {
    due_date: ['date', wanted.map(({ due_date }) => due_date)],
    amount: ['bigint', wanted.map(({ amount }) => amount)],
  });
}

interface Search {
  readonly collectionId: string;
  readonly rows: readonly Row[];
  /** The SQL condition for a live bill. */
  readonly alive: SQL | undefined;
}

/**
 * The oldest bill of each billed row, by line number. Texts are compared in code, like rows within a sheet, because SQL compares texts
 * differently.
 */
export async function billedRows(
  tx: Tx,
  owner: Owner,
  { collectionId, rows, alive }: Search,
): Promise<ReadonlyMap<number, Billed>> {
  const { id: bill_id, bill_number, payer_name, payer_email, description, amount, due_date } = bills;
  const found = await tx
    .select({ bill_id, bill_number, payer_name, payer_email, description, amount, due_date })
    .from(bills)
    .innerJoin(daysAndAmounts(rows), and(eq(due_date, sql`wanted.due_date`), eq(amount, sql`wanted.amount`)))
    .where(and(owned(bills, owner), eq(bills.collection_id, collectionId), alive))
    .orderBy(asc(bills.created_at), asc(bills.bill_number));
  const oldest = new Map<string, Billed>();
  for (const bill of found) {
    const key = billContentKey(bill);
    if (!oldest.has(key)) oldest.set(key, bill);
  }
  return new Map(
    rows.flatMap(({ line, form }) => {
      const bill = oldest.get(billContentKey(form));
      return bill ? [[line, bill] as const] : [];
    }),
  );
}
