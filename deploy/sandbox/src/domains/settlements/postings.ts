/** The postings of a settlement's transitions. */
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import type { Group } from '../../kernel/ledger/post.ts';
import type { SettlementRow } from './tables.ts';

export const settlementKinds: readonly LedgerKind[] = [
  { name: 'settlement_matured', accounts: ['merchant_pending', 'merchant_available', 'reserve'] },
  { name: 'settlement', accounts: ['merchant_available', 'settlement_in_flight'] },
  { name: 'settlement_paid', accounts: ['settlement_in_flight', 'bank'] },
  { name: 'settlement_returned', accounts: ['bank', 'settlement_in_flight'] },
  { name: 'reserve_released', accounts: ['reserve', 'merchant_pending'] },
];

type PostedRow = Pick<
  SettlementRow,
  'id' | 'account_id' | 'amount' | 'kept' | 'reserve_held' | 'reserve_taken' | 'tries'
>;

const groupOf = (
  { id }: PostedRow,
  kind: string,
  at: Date,
  entries: Group['entries'],
  key = `${kind}:${id}`,
): Group => ({
  key,
  kind,
  source: { type: 'settlement', id },
  at,
  entries,
});

/** When the settlement is due, pending money becomes available to the merchant, except what is held in reserve. */
export const maturedGroup = (settlement: PostedRow, at: Date): Group => {
  const { account_id: merchantId, amount, kept, reserve_held: held } = settlement;
  return groupOf(settlement, 'settlement_matured', at, [
    { account: 'merchant_pending', merchantId, amount: amount + kept + held },
    { account: 'merchant_available', merchantId, amount: -amount - kept },
    { account: 'reserve', merchantId, amount: -held },
  ]);
};

/** Posted together with the matured group, so that nothing else can spend the money in between. */
export const sentGroup = (settlement: PostedRow, at: Date): Group => {
  const { account_id: merchantId, amount } = settlement;
  return groupOf(settlement, 'settlement', at, [
    { account: 'merchant_available', merchantId, amount },
    { account: 'settlement_in_flight', merchantId, amount: -amount },
  ]);
};

/** Each try may arrive, and be returned, once. */
const ofTry = (settlement: PostedRow, kind: string, at: Date, entries: Group['entries']): Group =>
  groupOf(settlement, kind, at, entries, `${kind}:${settlement.id}:${settlement.tries}`);

export const paidGroup = (settlement: PostedRow, at: Date): Group => {
  const { account_id: merchantId, amount } = settlement;
  return ofTry(settlement, 'settlement_paid', at, [
    { account: 'settlement_in_flight', merchantId, amount },
    { account: 'bank', amount: -amount },
  ]);
};

/** Returned money stays in flight until it is sent again: it was settled, so it belongs to the merchant's bank and to no balance. */
export const returnedGroup = (settlement: PostedRow, at: Date): Group => {
  const { account_id: merchantId, amount } = settlement;
  return ofTry(settlement, 'settlement_returned', at, [
    { account: 'bank', amount },
    { account: 'settlement_in_flight', merchantId, amount: -amount },
  ]);
};

/** The reserve that refunds did not take is owed again, and so becomes a line of that day's settlement. */
export const releasedGroup = (settlement: PostedRow, at: Date): Group => {
  const { account_id: merchantId, reserve_held, reserve_taken } = settlement;
  const left = reserve_held - reserve_taken;
  return groupOf(settlement, 'reserve_released', at, [
    { account: 'reserve', merchantId, amount: left },
    { account: 'merchant_pending', merchantId, amount: -left },
  ]);
};
