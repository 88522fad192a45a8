/** The balances of merchants at the gateway, and the entries that explain them. */
import { balances, ENTRY_KINDS } from '@portal/shared/contract/merchant/money/balances.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { MERCHANT_ACCOUNTS } from './accounts.ts';
import { addUpBalances, balanceProofs } from './add-up.ts';
import { serveBalances } from './routes.ts';

export const balancesDomain = defineDomain({
  name: 'balances',
  calls: [balances],
  serve: serveBalances,
  feeds: [addUpBalances],
  proofs: balanceProofs,
  // Every ledger kind must be named in the contract, because the list of entries cannot return an unnamed kind.
  gather: (domains) => {
    const listed = domains.flatMap(({ ledgerKinds = [] }) =>
      ledgerKinds.filter(({ accounts }) => accounts.some((account) => MERCHANT_ACCOUNTS.includes(account))),
    );
    const unnamed = listed.find(({ name }) => !ENTRY_KINDS.some((known) => known === name));
    if (unnamed) throw new Error(`The ledger kind "${unnamed.name}" has no name among the kinds of entries.`);
  },
});

// Exports that other domains use.
export { balanceBefore, balanceNow } from './read.ts';
export { checkEntryColumns, listEntries } from './entries.ts';
export { isOf } from './accounts.ts';
