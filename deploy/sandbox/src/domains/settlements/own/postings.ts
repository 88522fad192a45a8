/** The cost of an own settlement, and the postings of its transitions. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { OwnSettlementStatus } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { chargeFor, type Charge } from '@portal/shared/domain/fees.ts';
import type { LedgerKind } from '../../../kernel/ledger/kinds.ts';
import type { Group } from '../../../kernel/ledger/post.ts';
import { SETTLEMENT_FEES } from '../../plans/domain.ts';
import type { OwnSettlementRow } from './tables.ts';

export const ownSettlementKinds: readonly LedgerKind[] = [
  { name: 'own_settlement', accounts: ['merchant_available', 'settlement_in_flight'] },
  { name: 'own_settlement_paid', accounts: ['settlement_in_flight', 'bank', 'fee_income', 'tax_payable'] },
  { name: 'own_settlement_released', accounts: ['settlement_in_flight', 'merchant_available'] },
  { name: 'own_settlement_returned', accounts: ['bank', 'merchant_available'] },
];

/** The charge of an own settlement. The preview and the posting both use this function, so that they agree. */
export const costOf = (amount: Sen): Charge => chargeFor(amount, SETTLEMENT_FEES.own);

type PostedRow = Pick<OwnSettlementRow, 'id' | 'account_id' | 'amount' | 'fee' | 'tax' | 'net'>;

const groupOf = ({ id }: PostedRow, key: string, kind: string, at: Date, entries: Group['entries']): Group => ({
  key: `${key}:${id}`,
  kind,
  source: { type: 'own_settlement', id },
  at,
  entries,
});

/** The group of a request: the whole amount leaves the available balance, so that nothing else can spend it. */
export const requestGroup = (own: PostedRow, at: Date): Group => {
  const { account_id: merchantId, amount } = own;
  return groupOf(own, 'own_settlement', 'own_settlement', at, [
    { account: 'merchant_available', merchantId, amount },
    { account: 'settlement_in_flight', merchantId, amount: -amount },
  ]);
};

/** The key that the groups of a paid and of a released settlement share, so that only one of them can be posted. */
const END = 'own_settlement_end';

/** The group of a transition; undefined when the transition moves no money. */
export function groupOfTransition(own: PostedRow, to: OwnSettlementStatus, at: Date): Group | undefined {
  const { account_id: merchantId, amount, fee, tax, net } = own;
  if (to === 'paid')
    return groupOf(own, END, 'own_settlement_paid', at, [
      { account: 'settlement_in_flight', merchantId, amount },
      { account: 'bank', amount: -net },
      { account: 'fee_income', amount: -fee },
      { account: 'tax_payable', amount: -tax },
    ]);
  if (to === 'failed')
    return groupOf(own, END, 'own_settlement_released', at, [
      { account: 'settlement_in_flight', merchantId, amount },
      { account: 'merchant_available', merchantId, amount: -amount },
    ]);
  // The fee is not returned, because the transfer was made.
  if (to === 'returned')
    return groupOf(own, 'own_settlement_return', 'own_settlement_returned', at, [
      { account: 'bank', amount: net },
      { account: 'merchant_available', merchantId, amount: -net },
    ]);
  return undefined;
}
