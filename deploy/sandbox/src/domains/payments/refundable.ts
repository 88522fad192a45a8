/** Money that came, paid nothing, and is nobody's to decide on: it goes back to its payer by itself. */
import { and, eq, or } from 'drizzle-orm';
import { paymentAttempts } from './tables.ts';
import { HOUSE_ID } from '../top-ups/platform-account.ts';

/** A duplicate; and what is held for one of the gateway's own bills, since nobody signs in as the gateway. */
export const goesBack = ({
  mark,
  account_id,
}: Pick<typeof paymentAttempts.$inferSelect, 'mark' | 'account_id'>): boolean =>
  mark === 'duplicate' || (mark === 'held' && account_id === HOUSE_ID);

/** The same of rows. */
export const GOES_BACK = or(
  eq(paymentAttempts.mark, 'duplicate'),
  and(eq(paymentAttempts.mark, 'held'), eq(paymentAttempts.account_id, HOUSE_ID)),
);
