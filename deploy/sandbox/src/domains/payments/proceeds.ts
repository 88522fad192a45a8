/** What payments brought, read from the ledger. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Charge } from '@portal/shared/domain/fees.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import type { Group, LedgerAccount } from '../../kernel/ledger/post.ts';

/** Sen; together what the payer paid. `net` is the merchant's: to be settled, or in a pool. */
export type Proceeds = Pick<Charge, 'fee' | 'tax' | 'net'>;

type Account = LedgerAccount['account'];

const BRINGING = ['payment', 'top_up', 'applied'] as const satisfies readonly Group['kind'][];

/** Where the money came from: through a channel, or out of what was held. */
const SOURCES: readonly string[] = ['clearing', 'refund_payable'] satisfies readonly Account[];

/**
 * By the id of the attempt, as it was posted and not calculated again: what was posted is what was kept, whatever plan the
 * merchant has today. `which` says of which `ledgerGroups.attempt_id`; an attempt that paid no bill is left out.
 */
export async function postedProceeds(tx: Tx, which: SQL): Promise<ReadonlyMap<string, Proceeds>> {
  const entries = await tx
    .select({ attempt: ledgerGroups.attempt_id, account: ledgerEntries.ledger_account, amount: ledgerEntries.amount })
    .from(ledgerGroups)
    .innerJoin(ledgerEntries, eq(ledgerEntries.group_key, ledgerGroups.key))
    .where(and(inArray(ledgerGroups.kind, [...BRINGING]), which));
  const posted = new Map(entries.map(({ attempt, account, amount }) => [`${attempt} ${account}`, -amount]));
  // An entry of nothing is not written.
  const credited = (attempt: string, account: Account): Sen => posted.get(`${attempt} ${account}`) ?? 0n;
  const proceedsOf = (attempt: string): Proceeds => ({
    fee: credited(attempt, 'fee_income'),
    tax: credited(attempt, 'tax_payable'),
    net: credited(attempt, 'merchant_pending') + credited(attempt, 'pool'),
  });
  return new Map(
    entries.flatMap(({ attempt, account }) =>
      attempt === null || !SOURCES.includes(account) ? [] : [[attempt, proceedsOf(attempt)]],
    ),
  );
}

/** As it goes over the wire. */
export const inRinggit = ({ fee, tax, net }: Proceeds) => ({
  fee: decimalOf(fee),
  tax: decimalOf(tax),
  net: decimalOf(net),
});
