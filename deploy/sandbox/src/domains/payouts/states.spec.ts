import { PAYOUT_STATUSES } from '@portal/shared/contract/merchant/money/payouts.ts';
import { afterApproval, LIVE, mayTransitionPayout, PAYOUT_TRANSITIONS, RELEASED, RESERVED } from './states.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { later } from '../../kernel/time/clock.ts';

const LEGAL = [
  'pending_approval → held',
  'pending_approval → queued',
  'pending_approval → rejected',
  'pending_approval → cancelled',
  'pending_approval → expired',
  'held → queued',
  'held → rejected',
  'held → cancelled',
  'queued → processing',
  'queued → cancelled',
  'processing → success',
  'processing → failed',
  'success → returned',
];

describe('the states of a payout', () => {
  it('are reached only by the thirteen legal transitions', () => {
    const all = PAYOUT_STATUSES.flatMap((from) =>
      PAYOUT_STATUSES.filter((to) => mayTransitionPayout(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(all.toSorted()).toEqual(LEGAL.toSorted());
  });

  it('reserve or release the money, except “success” and “returned”', () => {
    const other = PAYOUT_STATUSES.filter((status) => ![...RESERVED, ...RELEASED].some((known) => known === status));
    expect(other).toEqual(['success', 'returned']);
    for (const status of [...RELEASED, 'returned'] as const) expect(PAYOUT_TRANSITIONS[status]).toEqual([]);
  });

  it('keep the reference in use while the money is reserved or has arrived', () =>
    expect(LIVE).toEqual([...RESERVED, 'success']));

  it('an approved payout is held only while its bank account is new', () => {
    expect(afterApproval(later(TEST_NOW, 1), TEST_NOW)).toBe('held');
    expect(afterApproval(TEST_NOW, TEST_NOW)).toBe('queued');
    expect(afterApproval(null, TEST_NOW)).toBe('queued');
  });
});
