/** Finds a bill or a payment attempt by the number printed on a bill or a receipt. */
import { and, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../kernel/data/database.ts';
import { bills } from '../../bills/domain.ts';
import { manualPayments } from '../by-hand/tables.ts';
import { paymentAttempts } from '../tables.ts';
import { owned, type Owner } from '../../../kernel/data/owned.ts';
import type { Subject } from '../../../kernel/events/subjects.ts';

/**
 * Finds the subject of events, and its timeline, by the number of a bill or of one of its payments. The number of an attempt has the
 * attempt as its subject. A payment by hand has no transitions, so its subject is the bill, even after the payment was undone. Returns
 * undefined for any other number.
 */
export async function billNumbered(tx: Tx, principal: Owner, number: string): Promise<Subject | undefined> {
  const attempt = and(owned(paymentAttempts, principal), eq(paymentAttempts.invoice_no, number));
  const byHand = and(owned(manualPayments, principal), eq(manualPayments.invoice_no, number));
  const bill = and(owned(bills, principal), eq(bills.bill_number, number));
  const [found] = await unionAll(
    tx
      .select({ subjectId: paymentAttempts.id, timelineId: paymentAttempts.bill_id })
      .from(paymentAttempts)
      .where(attempt),
    tx
      .select({ subjectId: manualPayments.bill_id, timelineId: manualPayments.bill_id })
      .from(manualPayments)
      .where(byHand),
    tx.select({ subjectId: bills.id, timelineId: bills.id }).from(bills).where(bill),
  );
  return found;
}
