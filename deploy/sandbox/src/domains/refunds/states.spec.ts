import { REFUND_STATUSES, type RefundStatus } from '@portal/shared/contract/merchant/money/refunds.ts';
import { LIVE, mayTransitionRefund, TAKEN } from './states.ts';

describe('the transitions of a refund', () => {
  const LEGAL = new Set([
    'requested approved',
    'requested rejected',
    'requested cancelled',
    'requested expired',
    'approved processing',
    'approved awaiting_funds',
    'awaiting_funds processing',
    'awaiting_funds cancelled',
    'processing completed',
    'processing failed',
    'completed failed',
  ]);
  const pairs = REFUND_STATUSES.flatMap((from) => REFUND_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)('a refund changes from %s to %s only if this transition is legal', (from, to) =>
    expect(mayTransitionRefund(from, to)).toBe(LEGAL.has(`${from} ${to}`)),
  );

  it('failed, rejected, cancelled and expired refunds are final, and do not count as refunded money', () => {
    const ends = REFUND_STATUSES.filter((from) => !REFUND_STATUSES.some((to) => mayTransitionRefund(from, to)));
    expect(ends).toEqual(['failed', 'rejected', 'cancelled', 'expired']);
    expect(ends.filter((end) => (LIVE as readonly RefundStatus[]).includes(end))).toEqual([]);
    expect(TAKEN.every((taken) => LIVE.includes(taken))).toBe(true);
  });
});
