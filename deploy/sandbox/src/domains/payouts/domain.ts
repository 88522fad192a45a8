/** Payouts of merchants: payees, approvals and transfers. */
import { payees } from '@portal/shared/contract/merchant/money/payees.ts';
import { payoutUploads } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { payouts as contract } from '@portal/shared/contract/merchant/money/payouts.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { plainSubject } from '../../kernel/events/subjects.ts';
import { payoutMoments } from './jobs.ts';
import { servePayees } from './payees.ts';
import { payoutKinds } from './postings.ts';
import { payoutProofs } from './proofs.ts';
import { payoutPurpose } from './purpose.ts';
import { servePayouts } from './routes.ts';
import { payoutActs, seedPayouts } from './seed.ts';
import { payouts } from './tables.ts';
import { upcomingPayouts } from './upcoming.ts';
import { servePayoutUploads } from './uploads/routes.ts';

export const payoutsDomain = defineDomain({
  name: 'payouts',
  calls: [payees, contract, payoutUploads],
  serve: (app) => {
    servePayees(app);
    servePayouts(app);
    servePayoutUploads(app);
  },
  needs: ['bankTransfers'],
  moments: () => payoutMoments,
  upcoming: upcomingPayouts,
  subjects: [plainSubject({ name: 'payout', table: payouts, number: payouts.reference })],
  ledgerKinds: payoutKinds,
  transferPurposes: [payoutPurpose],
  proofs: payoutProofs,
  seed: seedPayouts,
  demoActs: payoutActs,
});

// Exports that other domains use.
export { RESERVED } from './states.ts';
export { payouts } from './tables.ts';
