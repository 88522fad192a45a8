/** Money that paid nothing and that no merchant decides on goes back to its payer by itself. */
import { and, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { bills } from '../bills/domain.ts';
import { purposes } from './purposes.ts';
import { paymentAttempts } from './tables.ts';

/** A duplicate; and what is held for a bill whose purpose leaves nobody to decide. */
export const goesBack = (
  { mark }: Pick<typeof paymentAttempts.$inferSelect, 'mark'>,
  { purpose }: Pick<typeof bills.$inferSelect, 'purpose'>,
): boolean => mark === 'duplicate' || (mark === 'held' && purposes.get(purpose).held === 'returned');

/** The same of rows. */
export function allGoingBack(tx: Tx): SQL | undefined {
  const returning = purposes.all().flatMap(({ name, held }) => (held === 'returned' ? [name] : []));
  const itsBill = and(eq(bills.id, paymentAttempts.bill_id), inArray(bills.purpose, returning));
  const ofSuchBill = exists(tx.select({ id: bills.id }).from(bills).where(itsBill));
  return or(eq(paymentAttempts.mark, 'duplicate'), and(eq(paymentAttempts.mark, 'held'), ofSuchBill));
}
