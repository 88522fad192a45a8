import type { FeeRate } from '@portal/shared/domain/fees.ts';
import { fixedFee } from './fee-table.ts';

/**
 * Fees of settlements that the gateway sends automatically, and of those that a merchant requests; example prices, not a tariff. They are
 * taken out of the amount, so that a fee never exceeds it: `net` reaches the bank.
 */
export const SETTLEMENT_FEES: Readonly<Record<'automatic' | 'own', FeeRate>> = {
  automatic: fixedFee(0n),
  own: fixedFee(100n),
};
