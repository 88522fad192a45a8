/** The accounts of one merchant in a model: an amount that leaves one account enters another, so the sum never changes. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { AccountName } from '../../kernel/ledger/accounts.ts';

/** An account of the ledger. `pool` is the pool for payouts, and `prefund` is the pool that pays for refunds. */
export type ModelAccount = AccountName | 'prefund';

/** Sen by account. Credits are positive, as in displayed balances. */
type Balances = Readonly<Partial<Record<ModelAccount, Sen>>>;

export function createBooks() {
  const balances = new Map<ModelAccount, Sen>();
  const watchers: { readonly accounts: readonly ModelAccount[]; readonly moved: () => void }[] = [];
  const of = (account: ModelAccount): Sen => balances.get(account) ?? 0n;
  return {
    of,
    move: (from: ModelAccount, to: ModelAccount, amount: Sen): void => {
      if (amount === 0n) return;
      balances.set(from, of(from) - amount);
      balances.set(to, of(to) + amount);
      for (const { accounts, moved } of watchers) if (accounts.includes(from) || accounts.includes(to)) moved();
    },
    /** Calls `moved` after every movement of one of these accounts. */
    watch: (accounts: readonly ModelAccount[], moved: () => void): void => void watchers.push({ accounts, moved }),
    /** The balances of all accounts with money. */
    all: (): Balances => Object.fromEntries([...balances].filter(([, amount]) => amount !== 0n)),
  };
}

export type Books = ReturnType<typeof createBooks>;
