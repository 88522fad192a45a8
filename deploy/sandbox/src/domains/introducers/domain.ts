/** Introducers: partners who bring merchants, with the payments of their merchants and the commission on these payments. */
import { introducerShares } from '@portal/shared/contract/admin/introducers.ts';
import { commissions } from '@portal/shared/contract/introducer/commissions.ts';
import { introducerDashboard } from '@portal/shared/contract/introducer/dashboard.ts';
import { introducerInvite } from '@portal/shared/contract/introducer/invite.ts';
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { commissionPayouts as payoutContract, PAYOUT_STATUSES } from '@portal/shared/contract/introducer/payouts.ts';
import { openInvite } from '@portal/shared/contract/merchant/identity/open-invite.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { plainSubject } from '../../kernel/events/subjects.ts';
import { accrueCommissions, commissionOf } from './accrue.ts';
import { commissionKinds } from './commission-postings.ts';
import { introduceAccount } from './invite.ts';
import { serveInvites } from './invite-routes.ts';
import { matureCommissions } from './mature.ts';
import { closeMonths, upcomingMonths } from './payouts/close.ts';
import { commissionPayoutKinds } from './payouts/postings.ts';
import { payoutProofs } from './payouts/proofs.ts';
import { servePayouts } from './payouts/routes.ts';
import { commissionPayouts } from './payouts/tables.ts';
import { commissionPayoutPurpose } from './payouts/transition.ts';
import { commissionProofs } from './proofs.ts';
import { serveIntroducers } from './routes.ts';
import { seedIntroductions } from './seed.ts';
import { serveShares } from './shares/routes.ts';

export const introducersDomain = defineDomain({
  name: 'introducers',
  calls: [introducer, introducerDashboard, introducerInvite, openInvite, commissions, payoutContract, introducerShares],
  serve: (app) => {
    serveIntroducers(app);
    servePayouts(app);
    serveInvites(app);
    serveShares(app);
  },
  ledgerKinds: [...commissionKinds, ...commissionPayoutKinds],
  feeds: [accrueCommissions],
  commissionOf,
  provides: { introduceAccount },
  jobs: () => [matureCommissions],
  moments: () => [closeMonths],
  upcoming: upcomingMonths,
  subjects: [
    // Commission payouts have no callbacks.
    plainSubject({
      name: 'commission_payout',
      table: commissionPayouts,
      number: commissionPayouts.number,
      quiet: PAYOUT_STATUSES,
    }),
  ],
  transferPurposes: [commissionPayoutPurpose],
  proofs: [...commissionProofs, ...payoutProofs],
  seed: (tx, clock) => seedIntroductions(tx, clock.today()),
});
