/** Ledger postings of commission payouts: the owed amount moves to the account of money in flight, and from there to the bank or back. */
import type { CommissionPayoutStatus } from '@portal/shared/contract/introducer/payouts.ts';
import type { LedgerKind } from '../../../kernel/ledger/kinds.ts';
import type { Group } from '../../../kernel/ledger/post.ts';
import type { CommissionPayoutRow } from './tables.ts';

export const commissionPayoutKinds: readonly LedgerKind[] = [
  { name: 'commission_payout', accounts: ['introducer_payable', 'commission_in_flight'] },
  { name: 'commission_payout_paid', accounts: ['commission_in_flight', 'bank'] },
  { name: 'commission_payout_failed', accounts: ['commission_in_flight', 'introducer_payable'] },
  { name: 'commission_payout_returned', accounts: ['bank', 'introducer_payable'] },
];

/** The kinds of groups that make the money of a payout owed again. */
export const CAME_BACK_KINDS = ['commission_payout_failed', 'commission_payout_returned'] as const;

type PostedRow = Pick<CommissionPayoutRow, 'id' | 'account_id' | 'amount'>;

const groupOf = ({ id }: PostedRow, key: string, kind: string, at: Date, entries: Group['entries']): Group => ({
  key: `${key}:${id}`,
  kind,
  source: { type: 'commission_payout', id },
  at,
  entries,
});

/** The group that moves the payout's amount from owed to in flight, so that no other payout can use it. */
export const gatheredGroup = (payout: PostedRow, at: Date): Group => {
  const { account_id: introducerId, amount } = payout;
  return groupOf(payout, 'commission_payout', 'commission_payout', at, [
    { account: 'introducer_payable', introducerId, amount },
    { account: 'commission_in_flight', introducerId, amount: -amount },
  ]);
};

/** The groups for paid and failed have the same key, so that a payout in flight ends only once. */
const END = 'commission_payout_end';

/** The group of a transition; undefined when the transition moves no money. */
export function groupOfTransition(payout: PostedRow, to: CommissionPayoutStatus, at: Date): Group | undefined {
  const { account_id: introducerId, amount } = payout;
  if (to === 'paid')
    return groupOf(payout, END, 'commission_payout_paid', at, [
      { account: 'commission_in_flight', introducerId, amount },
      { account: 'bank', amount: -amount },
    ]);
  if (to === 'failed')
    return groupOf(payout, END, 'commission_payout_failed', at, [
      { account: 'commission_in_flight', introducerId, amount },
      { account: 'introducer_payable', introducerId, amount: -amount },
    ]);
  if (to === 'returned')
    return groupOf(payout, 'commission_payout_return', 'commission_payout_returned', at, [
      { account: 'bank', amount },
      { account: 'introducer_payable', introducerId, amount: -amount },
    ]);
  return undefined;
}
