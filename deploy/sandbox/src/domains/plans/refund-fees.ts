import { fixedFee } from './fee-table.ts';

/** The fee of a refund, added to what the payer gets back: zero, because the fee of the payment is kept. */
export const REFUND_FEE = fixedFee(0n, 'payer');
