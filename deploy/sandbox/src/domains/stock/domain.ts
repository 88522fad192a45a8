/** The stock of products: counted, held for orders that are being paid, and allocated to paid orders. */
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { STOCK_PROOFS } from './proofs.ts';
import { serveStock } from './routes.ts';
import { seedStock } from './seed/stock.ts';

export const stockDomain = defineDomain({
  name: 'stock',
  calls: [stock],
  serve: serveStock,
  proofs: STOCK_PROOFS,
  seed: (tx, clock) => seedStock(tx, clock.today()),
});

// Exports that orders use (decision 0098).
export {
  allocate,
  allocateOwing,
  availableOf,
  deallocate,
  dispatch,
  isThere,
  restock,
  takeBack,
} from './allocations.ts';
export { commitHold, releaseHold, takeHold, type Taking } from './holds.ts';
