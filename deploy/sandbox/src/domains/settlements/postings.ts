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

/** The group of a due settlement: pending money becomes available to the merchant, except the part that is held in reserve. */
export const maturedGroup = (settlement: PostedRow, at: Date): Group => {
  const { account_id: merchantId, amount, kept, reserve_held: held } = settlement;
  return groupOf(settlement, 'settlement_matured', at, [
    { account: 'merchant_pending', merchantId, amount: amount + kept + held },
    { account: 'merchant_available', merchantId, amount: -amount - kept },
    { account: 'reserve', merchantId, amount: -held },
  ]);
};

/**
 * The group of the automatic transfer. It is posted together with the matured group, so that no other transaction can spend the money in
 * between.
 */
export const sentGroup = (settlement: PostedRow, at: Date): Group => {
  const { account_id: merchantId, amount } = settlement;
  return groupOf(settlement, 'settlement', at, [
    { account: 'merchant_available', merchantId, amount },
    { account: 'settlement_in_flight', merchantId, amount: -amount },
  ]);
};

/**
 * A group for one transfer attempt. Its key contains the number of the attempt, so that each attempt can be paid once and returned once.
 */
const ofTry = (settlement: PostedRow, kind: string, at: Date, entries: Group['entries']): Group =>
  groupOf(settlement, kind, at, entries, `${kind}:${settlement.id}:${settlement.tries}`);

export const paidGroup = (settlement: PostedRow, at: Date): Group => {
  const { account_id: merchantId, amount } = settlement;
  return ofTry(settlement, 'settlement_paid', at, [
    { account: 'settlement_in_flight', merchantId, amount },
    { account: 'bank', amount: -amount },
  ]);
};

/**
 * The group of a returned transfer. The money stays in flight until it is sent again: it was settled, so it is in no balance of the
 * merchant.
 */
export const returnedGroup = (settlement: PostedRow, at: Date): Group => {
  const { account_id: merchantId, amount } = settlement;
  return ofTry(settlement, 'settlement_returned', at, [
    { account: 'bank', amount },
    { account: 'settlement_in_flight', merchantId, amount: -amount },
  ]);
};

/**
 * The group of a released reserve, without the part that refunds took. The amount is owed to the merchant again, so it becomes an item of
 * that day's settlement.
 */
export const releasedGroup = (settlement: PostedRow, at: Date): Group => {
  const { account_id: merchantId, reserve_held, reserve_taken } = settlement;
  const left = reserve_held - reserve_taken;
  return groupOf(settlement, 'reserve_released', at, [
    { account: 'reserve', merchantId, amount: left },
    { account: 'merchant_pending', merchantId, amount: -left },
  ]);
};
