/** Ledger postings of commissions (gateway domain §6). They reduce the gateway's own fee income and change no merchant's balance. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import type { Group } from '../../kernel/ledger/post.ts';
import type { CommissionRow } from './tables.ts';

export const commissionKinds: readonly LedgerKind[] = [
  { name: 'commission', accounts: ['fee_income', 'introducer_payable'] },
  { name: 'commission_reversed', accounts: ['introducer_payable', 'fee_income'] },
];

type PostedRow = Pick<CommissionRow, 'id' | 'account_id' | 'amount' | 'accrued_at'>;

/** The group of an earned commission. It has the date of the payment, even if the job reads the ledger later. */
export const accruedGroup = ({ id, account_id: introducerId, amount, accrued_at: at }: PostedRow): Group => ({
  key: `commission:${id}`,
  kind: 'commission',
  source: { type: 'commission', id },
  at,
  entries: [
    { account: 'fee_income', amount },
    { account: 'introducer_payable', introducerId, amount: -amount },
  ],
});

/**
 * The group that takes back a part of a commission. `cause` is the group that refunded the payer. The part is negative when that refund was
 * undone.
 */
export const reversedGroup = (
  { id, account_id: introducerId }: PostedRow,
  { cause, part, at }: { readonly cause: string; readonly part: Sen; readonly at: Date },
): Group => ({
  key: `commission_reversed:${cause}`,
  kind: 'commission_reversed',
  source: { type: 'commission', id },
  at,
  entries: [
    { account: 'introducer_payable', introducerId, amount: part },
    { account: 'fee_income', amount: -part },
  ],
});
