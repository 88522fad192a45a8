/** The one way into the ledger. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { PoolType } from '@portal/shared/contract/public/shown-top-up.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import type { Tx } from '../data/database.ts';
import { chunksOf } from '../data/chunks.ts';
import { ledgerEntries, ledgerGroups } from './tables.ts';

/** The ledger's accounts (gateway domain §6). `merchantId` names whose; `channel` which way the money came; `poolType` which pool. */
export type LedgerAccount =
  | { readonly account: 'clearing'; readonly channel: Channel }
  | {
      readonly account: 'merchant_pending' | 'merchant_available' | 'reserve' | 'refund_payable';
      readonly merchantId: string;
    }
  | { readonly account: 'pool'; readonly merchantId: string; readonly poolType: PoolType }
  | { readonly account: 'fee_income' | 'tax_payable' | 'introducer_payable' | 'bank' };

/** Sen; a debit is positive, a credit negative. */
export type Entry = LedgerAccount & { readonly amount: Sen };

export interface Group {
  /** What caused it; a second group with the same key is refused. */
  readonly key: string;
  readonly kind: 'payment' | 'top_up' | 'duplicate' | 'held' | 'refund' | 'applied';
  /** The payment it belongs to, if one caused it. */
  readonly attemptId: string | null;
  readonly at: Date;
  readonly entries: readonly Entry[];
}

const rowsOf = ({ key, entries }: Group) =>
  entries
    .filter(({ amount }) => amount !== 0n)
    .map((entry) => ({
      group_key: key,
      ledger_account: entry.account,
      account_id: 'merchantId' in entry ? entry.merchantId : null,
      channel: 'channel' in entry ? entry.channel : null,
      pool_type: 'poolType' in entry ? entry.poolType : null,
      amount: entry.amount,
    }));

/** Writes groups that each sum to zero. The database checks it again, and refuses a key that it has. */
export async function postAll(tx: Tx, groups: readonly Group[]): Promise<void> {
  for (const { key, entries } of groups)
    if (sumOf(entries.map(({ amount }) => amount)) !== 0n)
      throw new RangeError(`The group ${key} does not sum to zero.`);
  for (const some of chunksOf(groups)) {
    const rows = some.map(rowsOf);
    const written = tx.$with('written').as(
      tx.insert(ledgerGroups).values(
        some.map(({ key, kind, attemptId, at }, index) => ({
          key,
          kind,
          attempt_id: attemptId,
          at,
          entry_count: rows[index]?.length ?? 0,
        })),
      ),
    );
    await tx.with(written).insert(ledgerEntries).values(rows.flat());
  }
}

export const post = (tx: Tx, group: Group): Promise<void> => postAll(tx, [group]);
