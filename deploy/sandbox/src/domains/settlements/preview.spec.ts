/** The statement of a day and the estimate of a settlement on demand have the amounts of the later ledger entries. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { isBalanced } from '@portal/shared/domain/sums/settlement-sum.ts';
import { firstOf, totalOf } from '@portal/shared/domain/sums/allocation.ts';
import fc from 'fast-check';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { requestGroup, costOf, groupOfTransition } from './own/postings.ts';
import { maturedGroup, paidGroup, releasedGroup, sentGroup } from './postings.ts';
import { linesOf } from './read.ts';
import { resultOf } from './statement.ts';
import type { SettlementRow } from './tables.ts';

const ID = '6a7e0000-0000-4000-8000-000000000001';

const amountsOf = (group: ReturnType<typeof maturedGroup> | undefined): readonly Sen[] =>
  group?.entries.map(({ amount }) => amount) ?? [];
const isAll = (found: readonly Sen[], expected: readonly Sen[]): boolean => found.join() === expected.join();

const sen = (max: bigint) => fc.bigInt({ min: 0n, max });
const days = fc.record({
  opening: fc.bigInt({ min: -500_000n, max: 0n }),
  paid: sen(10_000_000n),
  /**
   * In thousandths. `cost` is the fee and `back` the refunds, as parts of the paid amount; `own` is the part of the net that is settled on
   * demand.
   */
  cost: sen(60n),
  back: sen(1_400n),
  own: sen(1_000n),
  reservePercent: fc.constantFrom(0, 3, 5, 10, 20),
});

type Day = typeof days extends fc.Arbitrary<infer T> ? T : never;

/** The items of a day, added up by kind. */
function sumsOf({ paid, cost, back }: Day) {
  const fee = (paid * cost) / 1_000n;
  const tax = (fee * 8n) / 100n;
  const refunded = (paid * back) / 1_000n;
  const nothing = { paid: 0n, fee: 0n, tax: 0n };
  return [
    { kind: 'payment' as const, count: 1, paid, fee, tax, net: paid - fee - tax },
    { kind: 'refund' as const, count: 1, ...nothing, net: -refunded },
  ];
}

describe('a settlement', () => {
  it('a settlement posts the amounts of its statement in 100,000 cases: matured, held, sent and paid', () => {
    fc.assert(
      fc.property(days, (day) => {
        const sums = sumsOf(day);
        const net = sums.reduce((sum, one) => sum + one.net, 0n);
        const result = resultOf({
          opening: day.opening,
          net,
          own: (net * day.own) / 1_000n,
          reservePercent: day.reservePercent,
        });
        const row = { ...result, id: ID, account_id: ID, reserve_taken: 0n, tries: 1 } as SettlementRow;
        const statement = { lines: linesOf(row, sums), opening: day.opening, carried_forward: result.carried_forward };
        const { amount, kept, reserve_held: held } = result;
        return (
          isBalanced(statement, amount) &&
          isAll(amountsOf(maturedGroup(row, TEST_NOW)), [amount + kept + held, -amount - kept, -held]) &&
          isAll(amountsOf(sentGroup(row, TEST_NOW)), [amount, -amount]) &&
          isAll(amountsOf(paidGroup(row, TEST_NOW)), [amount, -amount]) &&
          isAll(amountsOf(releasedGroup(row, TEST_NOW)), [held, -held])
        );
      }),
      { numRuns: 100_000 },
    );
  }, 120_000);

  it('a settlement on demand posts the amounts of its estimate in 100,000 cases', () => {
    const lots = fc.array(sen(1_000_000n), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lots, sen(1_000n), (nets, share) => {
        const all = nets.map((amount, of) => ({ of, amount }));
        const amount = (totalOf(all) * share) / 1_000n;
        const { fee, tax, net } = costOf(amount);
        const own = { id: ID, account_id: ID, amount, fee, tax, net };
        return (
          totalOf(firstOf(all, amount)) === amount &&
          isAll(amountsOf(requestGroup(own, TEST_NOW)), [amount, -amount]) &&
          isAll(amountsOf(groupOfTransition(own, 'paid', TEST_NOW)), [amount, -net, -fee, -tax]) &&
          isAll(amountsOf(groupOfTransition(own, 'failed', TEST_NOW)), [amount, -amount]) &&
          isAll(amountsOf(groupOfTransition(own, 'returned', TEST_NOW)), [net, -net])
        );
      }),
      { numRuns: 100_000 },
    );
  }, 120_000);
});
