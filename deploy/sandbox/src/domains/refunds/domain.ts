/** Money that is returned to payers: refunds, which another person approves, and voids. */
import { refunds as contract } from '@portal/shared/contract/merchant/money/refunds.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { commissions } from './commission.ts';
import { refundPurpose } from './complete-refund.ts';
import { refundMoments } from './jobs.ts';
import { refundKinds } from './postings.ts';
import { refundProofs } from './proofs.ts';
import { refundedParts } from './refunded-parts.ts';
import { serveRefunds } from './routes.ts';
import { seedKindergartenRefund } from './seed/kindergarten.ts';
import { refundActs, seedShopRefunds } from './seed/shop.ts';
import { refundSubject } from './subject.ts';
import { upcomingRefunds } from './upcoming.ts';
import { paymentRefunds } from './view.ts';

export const refundsDomain = defineDomain({
  name: 'refunds',
  calls: [contract],
  serve: serveRefunds,
  provides: { paymentRefunds, refundedParts },
  needs: ['bankTransfers', 'providerRefunds'],
  moments: ({ providerRefunds }) => refundMoments(providerRefunds),
  upcoming: upcomingRefunds,
  subjects: [refundSubject],
  ledgerKinds: refundKinds,
  transferPurposes: [refundPurpose],
  proofs: refundProofs,
  seed: async (tx, clock, ports) => {
    await seedKindergartenRefund(tx, clock, ports);
    await seedShopRefunds(tx, clock);
  },
  demoActs: refundActs,
  gather: (domains) =>
    commissions.register(domains.flatMap(({ commissionOf }) => (commissionOf ? [commissionOf] : []))),
});

// Exports that other domains use.
export { createRefund } from './create.ts';
export type { ProviderRefunds } from './ports.ts';
export { isAmong, LIVE } from './states.ts';
export { refunds } from './tables.ts';
export { refundableOf } from './view.ts';
