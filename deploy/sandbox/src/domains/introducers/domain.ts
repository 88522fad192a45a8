/** Partners who bring merchants, what their merchants take, and what they earn of it. */
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { accrueCommissions, commissionOf } from './accrue.ts';
import { commissionKinds } from './commission-postings.ts';
import { matureCommissions } from './mature.ts';
import { commissionProofs } from './proofs.ts';
import { serveIntroducers } from './routes.ts';
import { seedIntroductions } from './seed.ts';

export const introducersDomain = defineDomain({
  name: 'introducers',
  calls: [introducer],
  serve: serveIntroducers,
  ledgerKinds: commissionKinds,
  feeds: [accrueCommissions],
  commissionOf,
  jobs: () => [matureCommissions],
  proofs: commissionProofs,
  seed: (tx, clock) => seedIntroductions(tx, clock.today()),
});
