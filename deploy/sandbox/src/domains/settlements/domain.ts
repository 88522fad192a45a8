/** Settlements: the amounts owed to merchants for payments by day, and their transfer to the merchants' banks. */
import { banks } from '@portal/shared/contract/merchant/money/banks.ts';
import { bankExceptions } from '@portal/shared/contract/merchant/money/bank-exceptions.ts';
import { settlementNotice } from '@portal/shared/contract/merchant/money/holiday-notice.ts';
import { ownSettlements as ownContract } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { settlements as contract, SETTLEMENT_STATUSES } from '@portal/shared/contract/merchant/money/settlements.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { plainSubject } from '../../kernel/events/subjects.ts';
import { serveBanks } from './accounts/routes.ts';
import { serveBankExceptions } from './bank/exceptions.ts';
import { bankProofs } from './bank/proofs.ts';
import { readStatements } from './bank/read-statements.ts';
import { closeDays, collectBeforeClosing } from './close.ts';
import { checkKinds, collectItems } from './collect.ts';
import { serveHolidayNotice } from './holidays.ts';
import { ownSettlementKinds } from './own/postings.ts';
import { ownSettlementProofs } from './own/proofs.ts';
import { serveOwnSettlements } from './own/routes.ts';
import { ownSettlements } from './own/tables.ts';
import { ownSettlementPurpose } from './own/transition.ts';
import { settlementKinds } from './postings.ts';
import { paymentSettlement } from './payment-settlement.ts';
import { seedOwnSettlements, settleOwn } from './own/seed.ts';
import { settlementProofs } from './proofs.ts';
import { serveSettlements } from './routes.ts';
import { seedSettlements } from './seed.ts';
import { dueMoments, settlementPurpose } from './send.ts';
import { settlements } from './tables.ts';
import { upcomingSettlements } from './upcoming.ts';

export const settlementsDomain = defineDomain({
  name: 'settlements',
  calls: [contract, banks, ownContract, bankExceptions, settlementNotice],
  serve: (app) => {
    serveSettlements(app);
    serveBanks(app);
    serveOwnSettlements(app);
    serveBankExceptions(app);
    serveHolidayNotice(app);
  },
  provides: { paymentSettlement },
  needs: ['bankTransfers', 'bankStatements'],
  feeds: [collectItems],
  moments: ({ bankStatements }) => [collectBeforeClosing, closeDays, ...dueMoments, readStatements(bankStatements)],
  upcoming: upcomingSettlements,
  subjects: [
    // Settlements have no callbacks.
    plainSubject({ name: 'settlement', table: settlements, number: settlements.number, quiet: SETTLEMENT_STATUSES }),
    plainSubject({ name: 'own_settlement', table: ownSettlements, number: ownSettlements.number }),
  ],
  ledgerKinds: [...settlementKinds, ...ownSettlementKinds],
  transferPurposes: [settlementPurpose, ownSettlementPurpose],
  proofs: [...settlementProofs, ...ownSettlementProofs, ...bankProofs],
  gather: (domains) => checkKinds(domains.flatMap(({ ledgerKinds = [] }) => ledgerKinds)),
  seed: async (tx, clock) => {
    await seedSettlements(tx, clock);
    await seedOwnSettlements(tx, clock);
  },
  demoActs: [settleOwn],
});

// Exports that other domains use.
export { bankAccounts } from './accounts/tables.ts';
export { ageOf, bankExceptionsOn, dayIn } from './bank/exceptions.ts';
export { collectItems } from './collect.ts';
export { maturedPayments } from './payment-settlement.ts';
export { nextRelease } from './read.ts';
export { hasMatured, holdOpen, reserveShareOf, settlementOfPayment, takeReserve } from './refunded.ts';
export type { BankStatements } from './bank/port.ts';
export { settlements, type SettlementRow } from './tables.ts';
