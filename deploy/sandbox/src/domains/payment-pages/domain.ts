/** Pages on which payers make their own bills. */
import { publicCollections } from '@portal/shared/contract/public/public-collections.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { servePublicBills } from './routes.ts';

export const paymentPagesDomain = defineDomain({
  name: 'payment-pages',
  calls: [publicCollections],
  serve: servePublicBills,
});

// Exports that other domains use.
export { makeBill } from './make.ts';
export { enforceRateLimit } from './rate-limit.ts';
export { findPage, pageOf, type PaymentPage } from './to-wire.ts';
