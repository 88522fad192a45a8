/** The preview of a payout equals its posting, and the fingerprint for approvers covers every field that they see. */
import { ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { RAILS, type Rail } from '@portal/shared/domain/rails/rails.ts';
import fc from 'fast-check';
import { later } from '../../kernel/time/clock.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { PLANS, type Plan } from '../plans/domain.ts';
import { fingerprintOf } from './approve.ts';
import { payoutFacts } from './estimate.ts';
import { groupOfTransition, reserveGroup } from './postings.ts';
import { payoutRowOf } from './store.ts';
import type { PayeeRow, PayoutRow } from './tables.ts';
import { coveredCount, type PlannedRow } from './uploads/assess.ts';

const ID = '6a7e0000-0000-4000-8000-000000000001';
const MAKER = {
  accountId: ID,
  userId: ID,
  name: 'Chandran',
  portal: 'merchant',
  role: 'finance',
  permissions: ROLES.finance.permissions,
  sessionId: ID,
} as const;
const PAYEE: PayeeRow = {
  id: ID,
  account_id: ID,
  name: 'Kedai Kek Melati',
  bank_code: 'MBBEMYKL',
  account_number: '5140001111',
  holder_name: 'Nurul Aisyah',
  verified_name: null,
  verified_at: TEST_NOW,
  bank_changed_at: TEST_NOW,
  is_active: true,
  created_at: TEST_NOW,
  version: 1,
  changed_by: null,
  changed_at: null,
};
const RULES = { one_approver_from: 0n, two_approvers_from: null, daily_maximum: null };

interface PayoutCase {
  readonly plan: Plan;
  readonly rail: Rail;
  readonly amount: Sen;
}

const payoutCases: fc.Arbitrary<PayoutCase> = fc.record({
  plan: fc.constantFrom(...PLANS),
  rail: fc.constantFrom(...RAILS),
  amount: fc.bigInt(100n, 1_000_000_000n),
});

const factsOf = ({ plan, rail, amount }: PayoutCase) =>
  payoutFacts({ rail, amount }, { plan, rules: RULES, payee: PAYEE, bank_holder_name: 'NURUL AISYAH', now: TEST_NOW });

const rowOf = (payout: PayoutCase): PayoutRow =>
  payoutRowOf(MAKER, { ...payout, payee_id: ID, reference: 'P-1', note: '' }, factsOf(payout), TEST_NOW);

describe('a payout', () => {
  it('posts exactly the amounts of its preview when it is reserved, sent or released, in 100,000 cases', () => {
    fc.assert(
      fc.property(payoutCases, (payout) => {
        const { fee, tax, total } = factsOf(payout);
        const row = rowOf(payout);
        if (total !== payout.amount + fee + tax) return false;
        if (reserveGroup(row, TEST_NOW).entries[0]?.amount !== total) return false;
        const sent = groupOfTransition(row, 'success', TEST_NOW)?.entries.map(({ amount }) => amount) ?? [];
        const released = groupOfTransition(row, 'failed', TEST_NOW)?.entries.map(({ amount }) => amount) ?? [];
        const isAll = (amounts: readonly bigint[], expected: readonly bigint[]) => amounts.join() === expected.join();
        return isAll(sent, [total, -payout.amount, -fee, -tax]) && isAll(released, [total, -total]);
      }),
      { numRuns: 100_000 },
    );
  });

  it('the first rows of a sheet are covered as long as their sum does not exceed the balance', () => {
    fc.assert(
      fc.property(fc.array(payoutCases, { maxLength: 30 }), fc.bigInt(0n, 20_000_000_000n), (all, balance) => {
        const planned = all.map((payout) => ({ made: factsOf(payout) }) as PlannedRow);
        const totals = planned.map(({ made }) => made.total);
        const fitting = coveredCount({ planned, balance });
        expect(sumOf(totals.slice(0, fitting)) <= balance).toBe(true);
        if (fitting < totals.length) expect(sumOf(totals.slice(0, fitting + 1)) > balance).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('N7: a change of any field that an approver saw changes the fingerprint of the payout', () => {
    const text = fc.string({ minLength: 1, maxLength: 30 });
    const fields: { readonly [F in keyof PayoutRow]?: fc.Arbitrary<PayoutRow[F]> } = {
      id: fc.uuid(),
      payee_id: fc.uuid(),
      bank_code: text,
      account_number: text,
      holder_name: text,
      bank_holder_name: fc.option(text),
      rail: fc.constantFrom(...RAILS),
      amount: fc.bigInt(100n, 1_000_000_000n),
      fee: fc.bigInt(0n, 10_000n),
      tax: fc.bigInt(0n, 10_000n),
    };
    const mutations = fc.oneof(
      ...Object.entries(fields).map(([name, values]) =>
        (values as fc.Arbitrary<unknown>).map((value) => ({ [name]: value })),
      ),
    );
    fc.assert(
      fc.property(payoutCases, mutations, (payout, change) => {
        const row = rowOf(payout);
        const changed: PayoutRow = { ...row, ...change };
        const [name] = Object.keys(change) as (keyof PayoutRow)[];
        fc.pre(name !== undefined && changed[name] !== row[name]);
        return fingerprintOf(changed) !== fingerprintOf(row);
      }),
      { numRuns: 10_000 },
    );
  });

  it('N7: a change of status, hold time or note does not change the fingerprint of the payout', () => {
    const row = rowOf({ plan: 'starter', rail: 'ibg', amount: 1_000n });
    expect(fingerprintOf({ ...row, status: 'held', held_until: later(TEST_NOW, 1), note: 'other' })).toBe(
      fingerprintOf(row),
    );
  });
});
