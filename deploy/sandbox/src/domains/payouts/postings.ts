/** The postings of a payout's transitions. Fee and tax are added to the amount and leave the pool together with it. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import type { Group } from '../../kernel/ledger/post.ts';
import { PAYOUT_FEES, type Plan } from '../plans/domain.ts';
import { isReleased } from './states.ts';
import type { PayoutRow } from './tables.ts';

export const payoutKinds: readonly LedgerKind[] = [
  { name: 'payout', accounts: ['pool', 'payout_in_flight'] },
  { name: 'payout_sent', accounts: ['payout_in_flight', 'bank', 'fee_income', 'tax_payable'] },
  { name: 'payout_released', accounts: ['payout_in_flight', 'pool'] },
  { name: 'payout_returned', accounts: ['bank', 'pool'] },
];

export interface PayoutCost {
  readonly fee: Sen;
  readonly tax: Sen;
  /** The sum that leaves the pool. */
  readonly total: Sen;
}

/** The cost of a payout. Both the estimate and the posting use this function, so that they agree. */
export function costOf(plan: Plan, rail: Rail, amount: Sen): PayoutCost {
  const { fee, tax, charged } = chargeFor(amount, PAYOUT_FEES[plan][rail]);
  return { fee, tax, total: charged };
}

type PostedRow = Pick<PayoutRow, 'id' | 'account_id' | 'amount' | 'fee' | 'tax'>;

const groupOf = ({ id }: PostedRow, key: string, kind: string, at: Date, entries: Group['entries']): Group => ({
  key: `${key}:${id}`,
  kind,
  source: { type: 'payout', id },
  at,
  entries,
});

/** The group of a prepared payout: its whole cost leaves the pool, so that no other payout can spend it. */
export function reserveGroup(payout: PostedRow, at: Date): Group {
  const total = payout.amount + payout.fee + payout.tax;
  const merchantId = payout.account_id;
  return groupOf(payout, 'payout', 'payout', at, [
    { account: 'pool', merchantId, poolType: 'payout', amount: total },
    { account: 'payout_in_flight', merchantId, amount: -total },
  ]);
}

/** The key that the groups of a sent and of a released payout share, so that only one of them can be posted. */
const END = 'payout_end';

/** The group of every transition except the preparation; undefined when the transition moves no money. */
export function groupOfTransition(payout: PostedRow, to: PayoutStatus, at: Date): Group | undefined {
  const { account_id: merchantId, amount, fee, tax } = payout;
  const total = amount + fee + tax;
  if (to === 'success')
    return groupOf(payout, END, 'payout_sent', at, [
      { account: 'payout_in_flight', merchantId, amount: total },
      { account: 'bank', amount: -amount },
      { account: 'fee_income', amount: -fee },
      { account: 'tax_payable', amount: -tax },
    ]);
  if (isReleased(to))
    return groupOf(payout, END, 'payout_released', at, [
      { account: 'payout_in_flight', merchantId, amount: total },
      { account: 'pool', merchantId, poolType: 'payout', amount: -total },
    ]);
  // The fee is not returned, because the transfer was made.
  if (to === 'returned')
    return groupOf(payout, 'payout_return', 'payout_returned', at, [
      { account: 'bank', amount },
      { account: 'pool', merchantId, poolType: 'payout', amount: -amount },
    ]);
  return undefined;
}
