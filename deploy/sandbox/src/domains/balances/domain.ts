/** What merchants have at the gateway, and why. */
import { balances, ENTRY_KINDS } from '@portal/shared/contract/merchant/money/balances.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { isOfMerchants } from './accounts.ts';
import { serveBalances } from './routes.ts';

export const balancesDomain = defineDomain({
  name: 'balances',
  calls: [balances],
  serve: serveBalances,
  // The list of entries could not be answered with a kind that its contract does not name.
  gather: (domains) => {
    const listed = domains.flatMap(({ ledgerKinds = [] }) =>
      ledgerKinds.filter(({ accounts }) => accounts.some(isOfMerchants)),
    );
    const unnamed = listed.find(({ name }) => !ENTRY_KINDS.some((known) => known === name));
    if (unnamed) throw new Error(`The ledger kind "${unnamed.name}" has no name among the kinds of entries.`);
  },
});

// What other domains use.
export { balanceBefore, balanceNow } from './read.ts';
export { entriesOf, wireEntry } from './entries.ts';
export { isOf } from './accounts.ts';
