/** Returns of orders: requested, approved, received, inspected, and restocked or written off. */
import { returns } from '@portal/shared/contract/merchant/orders/returns.ts';
import { publicReturns } from '@portal/shared/contract/public/public-returns.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { returnMoments, upcomingReturns } from './expire.ts';
import { returnProofs } from './proofs.ts';
import { serveReturns } from './routes.ts';
import { returnActs, seedReturns } from './seed.ts';

export const returnsDomain = defineDomain({
  name: 'returns',
  calls: [publicReturns, returns],
  serve: serveReturns,
  moments: () => returnMoments,
  upcoming: upcomingReturns,
  proofs: returnProofs,
  seed: seedReturns,
  demoActs: returnActs,
});

// Exports that other domains use.
export { orderReturns } from './tables.ts';
