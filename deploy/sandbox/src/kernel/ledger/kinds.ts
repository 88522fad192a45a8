/** Kinds of ledger groups. A domain registers the kinds that it posts, with the accounts that each kind may touch. */
import { createRegistry } from '../registry.ts';
import { isAccountName, type AccountName } from './accounts.ts';

export interface LedgerKind {
  /** The `kind` of the groups: `payment`. */
  readonly name: string;
  readonly accounts: readonly AccountName[];
}

const registry = createRegistry<LedgerKind>('ledger kind');

export const ledgerKinds = {
  ...registry,
  /** Throws an error that names a kind which is registered twice, or an account that the ledger does not have. */
  register: (kinds: readonly LedgerKind[]): void => {
    for (const { name, accounts } of kinds)
      for (const account of accounts)
        if (!isAccountName(account))
          throw new Error(
            `The ledger kind "${name}" names the account "${String(account)}", which the ledger does not have.`,
          );
    registry.register(kinds);
  },
};

/** Throws an error that names an unregistered kind, or an account that the kind may not touch. */
export function checkKind(kind: string, accounts: readonly AccountName[]): void {
  const allowed = ledgerKinds.get(kind).accounts;
  const other = accounts.find((account) => !allowed.includes(account));
  if (other !== undefined)
    throw new Error(`A ledger group of the kind "${kind}" may not touch the account "${other}".`);
}
