/** Money that merchants pay out, to whom, and who has to approve it. */
import { payees } from '@portal/shared/contract/merchant/money/payees.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { payoutMoments } from './jobs.ts';
import { servePayees } from './payees.ts';
import { payoutKinds } from './postings.ts';
import { payoutProofs } from './proofs.ts';
import { payoutPurpose } from './purpose.ts';
import { servePayouts } from './routes.ts';
import { payoutSubject } from './subject.ts';

export const payoutsDomain = defineDomain({
  name: 'payouts',
  calls: [payees, payouts],
  serve: (app) => {
    servePayees(app);
    servePayouts(app);
  },
  needs: ['bankTransfers'],
  moments: () => payoutMoments,
  subjects: [payoutSubject],
  ledgerKinds: payoutKinds,
  transferPurposes: [payoutPurpose],
  proofs: payoutProofs,
});

// What other domains use.
export { payouts } from './tables.ts';
