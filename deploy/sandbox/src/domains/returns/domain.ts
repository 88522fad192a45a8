/** What comes back of orders: asked for, approved, received, inspected and put back on the shelf or not. */
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

// What other domains use.
export { orderReturns } from './tables.ts';
