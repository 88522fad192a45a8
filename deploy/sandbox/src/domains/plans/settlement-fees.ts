import type { FeeRate } from '@portal/shared/domain/fees.ts';
import { fixedFee } from './fee-table.ts';

/**
 * Of settlements that the gateway sends by itself, and of those that a merchant asks for; example prices, not a tariff. They are taken
 * out of the amount, so that a fee never passes what it is taken from: the `net` reaches the bank.
 */
export const SETTLEMENT_FEES: Readonly<Record<'automatic' | 'own', FeeRate>> = {
  automatic: fixedFee(0n),
  own: fixedFee(100n),
};
