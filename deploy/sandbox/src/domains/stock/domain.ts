/** What there is of products: counted, held for orders that are being paid, and allocated to those that are. */
import { defineDomain } from '../../kernel/domain.ts';
import { STOCK_PROOFS } from './proofs.ts';

export const stockDomain = defineDomain({
  name: 'stock',
  proofs: STOCK_PROOFS,
});

// What orders are built on (decision 0098).
export { allocate, availableOf, deallocate, dispatch, restock } from './allocations.ts';
export { commitHold, extendHold, releaseHold, takeHold } from './holds.ts';
