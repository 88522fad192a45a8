/** What merchants are owed for payments, day by day, on its way to their banks. */
import { settlements as contract } from '@portal/shared/contract/merchant/money/settlements.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { closeDays, collectBeforeClosing } from './close.ts';
import { checkKinds, collectItems } from './collect.ts';
import { settlementKinds } from './postings.ts';
import { paymentSettlement } from './payment-settlement.ts';
import { settlementProofs } from './proofs.ts';
import { serveSettlements } from './routes.ts';
import { seedSettlements } from './seed.ts';
import { dueMoments, settlementPurpose } from './send.ts';
import { settlementSubject } from './subject.ts';

export const settlementsDomain = defineDomain({
  name: 'settlements',
  calls: [contract],
  serve: serveSettlements,
  provides: { paymentSettlement },
  needs: ['bankTransfers'],
  feeds: [collectItems],
  moments: () => [collectBeforeClosing, closeDays, ...dueMoments],
  subjects: [settlementSubject],
  ledgerKinds: settlementKinds,
  transferPurposes: [settlementPurpose],
  proofs: settlementProofs,
  gather: (domains) => checkKinds(domains.flatMap(({ ledgerKinds = [] }) => ledgerKinds)),
  seed: seedSettlements,
});

// What other domains use.
export { nextRelease } from './read.ts';
export { settlements } from './tables.ts';
