import type { FeeRate } from '@portal/shared/domain/fees.ts';
import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import { fixedFee } from './fee-table.ts';
import type { Plan } from './tables.ts';

/**
 * Plan × rail, in sen; example prices, not a tariff. They are added to the amount: the recipient gets all of it, and `charged` leaves the
 * pool.
 */
export const PAYOUT_FEES: Readonly<Record<Plan, Readonly<Record<Rail, FeeRate>>>> = {
  starter: { ibg: fixedFee(50n, 'payer'), duitnow: fixedFee(100n, 'payer') },
  business: { ibg: fixedFee(30n, 'payer'), duitnow: fixedFee(70n, 'payer') },
  complete: { ibg: fixedFee(20n, 'payer'), duitnow: fixedFee(50n, 'payer') },
};
