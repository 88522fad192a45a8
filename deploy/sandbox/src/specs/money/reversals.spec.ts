/** A reversal of a ledger group has the source of the group, and its entries with opposite signs. */
import { sumOf } from '@portal/shared/domain/money.ts';
import fc from 'fast-check';
import type { Entry, Group } from '../../kernel/ledger/post.ts';
import { paymentGroup } from '../../domains/payments/postings.ts';
import { groupOfTransition as payoutGroup, reserveGroup } from '../../domains/payouts/postings.ts';
import { PLANS } from '../../domains/plans/domain.ts';
import { releasedGroup, reservedGroup, voidGroup } from '../../domains/refunds/postings.ts';
import { refundRow } from '../../domains/refunds/testing/refund-row.ts';
import { paidGroup, returnedGroup } from '../../domains/settlements/postings.ts';
import { requestGroup, groupOfTransition as ownGroup } from '../../domains/settlements/own/postings.ts';

const ID = '6a7e0000-0000-4000-8000-000000000001';
const AT = new Date('2026-11-25T04:00:00Z');

/** Sums in sen by account, without accounts whose sum is zero. */
function sumsOf({ entries }: Group, sign: 1n | -1n): ReadonlyMap<string, bigint> {
  const nameOf = (entry: Entry) =>
    Object.entries(entry)
      .flatMap(([name, value]) => (name === 'amount' ? [] : [`${name} ${value}`]))
      .toSorted()
      .join();
  const names = [...new Set(entries.map(nameOf))].toSorted();
  const sums = names.map((name) => {
    const own = entries.filter((entry) => nameOf(entry) === name);
    return [name, sign * sumOf(own.map(({ amount }) => amount))] as const;
  });
  return new Map(sums.filter(([, sum]) => sum !== 0n));
}

function expectReversed(group: Group, reversal: Group | undefined): void {
  expect(reversal?.source).toEqual(group.source);
  expect(reversal?.key).not.toBe(group.key);
  expect(reversal && sumsOf(reversal, -1n)).toEqual(sumsOf(group, 1n));
}

const sen = fc.bigInt({ min: 0n, max: 10_000_000n });

describe('L7: a reversal', () => {
  it('the void of a payment reverses all entries of the payment, including fee and tax', () =>
    fc.assert(
      fc.property(fc.constantFrom(...PLANS), fc.bigInt({ min: 100n, max: 3_000_000n }), (plan, amount) => {
        const received = { attemptId: ID, merchantId: ID, channel: 'ewallet' as const, amount, at: AT };
        const paid = paymentGroup(received, plan);
        const of = (account: string) =>
          -sumOf(paid.entries.filter((one) => one.account === account).map((one) => one.amount));
        const proceeds = { fee: of('fee_income'), tax: of('tax_payable'), net: of('merchant_pending') };
        const refund = refundRow(amount, { payment_id: received.attemptId });
        expectReversed(paid, voidGroup(refund, proceeds, AT));
      }),
    ));

  it('the release of a payout or of a settlement on demand reverses its reservation', () =>
    fc.assert(
      fc.property(sen, sen, sen, (amount, fee, tax) => {
        const payout = { id: ID, account_id: ID, amount, fee, tax };
        for (const end of ['failed', 'rejected', 'cancelled', 'expired'] as const)
          expectReversed(reserveGroup(payout, AT), payoutGroup(payout, end, AT));
        const own = { ...payout, amount: amount + fee + tax, net: amount };
        expectReversed(requestGroup(own, AT), ownGroup(own, 'failed', AT));
      }),
    ));

  it('the release of a refund reverses its reservation, to the source of each part', () =>
    fc.assert(
      fc.property(sen, sen, sen, sen, (from_pending, from_available, from_reserve, from_prefund) => {
        const sources = { from_pending, from_available, from_reserve, from_prefund };
        const refund = refundRow(sumOf(Object.values(sources)), sources);
        expectReversed(reservedGroup(refund, AT), releasedGroup(refund, sources, AT));
      }),
    ));

  it('the return of a settlement reverses the payment of each try', () =>
    fc.assert(
      fc.property(sen, fc.integer({ min: 1, max: 9 }), (amount, tries) => {
        const settlement = { id: ID, account_id: ID, amount, kept: 0n, reserve_held: 0n, reserve_taken: 0n, tries };
        expectReversed(paidGroup(settlement, AT), returnedGroup(settlement, AT));
      }),
    ));
});
