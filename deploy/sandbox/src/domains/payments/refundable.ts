/** Money that paid no bill and that no merchant decides about is returned to its payer automatically. */
import { and, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { bills } from '../bills/domain.ts';
import { purposes } from './purposes.ts';
import { paymentAttempts } from './tables.ts';

/** True for a duplicate, and for held money when the purpose of its bill returns it automatically. */
export const isReturnedByItself = (
  { mark }: Pick<typeof paymentAttempts.$inferSelect, 'mark'>,
  { purpose }: Pick<typeof bills.$inferSelect, 'purpose'>,
): boolean => mark === 'duplicate' || (mark === 'held' && purposes.get(purpose).held === 'returned');

/** `isReturnedByItself` as an SQL condition. */
export function returnedByThemselves(tx: Tx): SQL | undefined {
  const returning = purposes.all().flatMap(({ name, held }) => (held === 'returned' ? [name] : []));
  const itsBill = and(eq(bills.id, paymentAttempts.bill_id), inArray(bills.purpose, returning));
  const ofSuchBill = exists(tx.select({ id: bills.id }).from(bills).where(itsBill));
  return or(eq(paymentAttempts.mark, 'duplicate'), and(eq(paymentAttempts.mark, 'held'), ofSuchBill));
}
