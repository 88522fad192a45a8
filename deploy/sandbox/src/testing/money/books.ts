/** The accounts of one merchant in a model: what is moved from one is in another, and nothing comes from nowhere. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { AccountName } from '../../kernel/ledger/accounts.ts';

/** Sen by account; credits count up, as balances are shown. */
type Balances = Readonly<Partial<Record<AccountName, Sen>>>;

export function createBooks() {
  const balances = new Map<AccountName, Sen>();
  const of = (account: AccountName): Sen => balances.get(account) ?? 0n;
  return {
    of,
    move: (from: AccountName, to: AccountName, amount: Sen): void => {
      balances.set(from, of(from) - amount);
      balances.set(to, of(to) + amount);
    },
    /** Of accounts that are not empty. */
    all: (): Balances => Object.fromEntries([...balances].filter(([, amount]) => amount !== 0n)),
  };
}

export type Books = ReturnType<typeof createBooks>;
