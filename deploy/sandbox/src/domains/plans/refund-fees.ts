import { fixedFee } from './fee-table.ts';

/** Of a refund, on top of what the payer gets back: nothing, because the fee of the payment is kept. */
export const REFUND_FEE = fixedFee(0n, 'payer');
