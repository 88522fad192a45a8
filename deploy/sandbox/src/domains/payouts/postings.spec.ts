import { PAYOUT_STATUSES } from '@portal/shared/contract/merchant/money/payouts.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { RAILS } from '@portal/shared/domain/rails/rails.ts';
import fc from 'fast-check';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { PLANS } from '../plans/domain.ts';
import { costOf, groupOfTransition, reserveGroup } from './postings.ts';

const ID = '6a7e0000-0000-4000-8000-000000000001';

describe('the postings of payouts', () => {
  it('sum to zero, and reserve the quoted cost, for any plan, rail and amount', () => {
    const cases = fc.tuple(fc.constantFrom(...PLANS), fc.constantFrom(...RAILS), fc.bigInt(100n, 1_000_000_000n));
    fc.assert(
      fc.property(cases, ([plan, rail, amount]) => {
        const { fee, tax, total } = costOf(plan, rail, amount);
        expect(total).toBe(amount + fee + tax);
        const payout = { id: ID, account_id: ID, amount, fee, tax };
        const groups = [
          reserveGroup(payout, TEST_NOW),
          ...PAYOUT_STATUSES.map((to) => groupOfTransition(payout, to, TEST_NOW)),
        ];
        for (const group of groups) if (group) expect(sumOf(group.entries.map((entry) => entry.amount))).toBe(0n);
        expect(groups[0]?.entries[0]).toMatchObject({ account: 'pool', amount: total });
      }),
      { numRuns: 1_000 },
    );
  });

  it('have the same key for every outcome that releases the money in flight', () => {
    const payout = { id: ID, account_id: ID, amount: 100n, fee: 10n, tax: 1n };
    const keys = (['success', 'failed', 'rejected', 'cancelled', 'expired'] as const).map(
      (to) => groupOfTransition(payout, to, TEST_NOW)?.key,
    );
    expect(new Set(keys).size).toBe(1);
    for (const to of ['pending_approval', 'held', 'queued', 'processing'] as const)
      expect(groupOfTransition(payout, to, TEST_NOW)).toBeUndefined();
  });
});
