/** What merchants have at the gateway, and why. */
import { balances, ENTRY_KINDS } from '@portal/shared/contract/merchant/money/balances.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveBalances } from './routes.ts';

export const balancesDomain = defineDomain({
  name: 'balances',
  calls: [balances],
  serve: serveBalances,
  // The list of entries could not be answered with a kind that its contract does not name.
  gather: (domains) => {
    const kinds = domains.flatMap(({ ledgerKinds = [] }) => ledgerKinds.map(({ name }) => name));
    const unnamed = kinds.find((kind) => !ENTRY_KINDS.some((known) => known === kind));
    if (unnamed !== undefined) throw new Error(`The ledger kind "${unnamed}" has no name among the kinds of entries.`);
  },
});

// What other domains use.
export { balanceBefore, balanceNow } from './read.ts';
export { entriesOf, wireEntry } from './entries.ts';
export { isOf } from './accounts.ts';
