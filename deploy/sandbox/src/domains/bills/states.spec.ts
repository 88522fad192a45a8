import { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import { approvalOn, mayTransitionBill, mayReopenBill } from './states.ts';

const LEGAL: readonly [BillStatus, BillStatus][] = [
  ['draft', 'due'],
  ['due', 'overdue'],
  ['overdue', 'due'],
  ['due', 'pending'],
  ['overdue', 'pending'],
  ['pending', 'due'],
  ['pending', 'overdue'],
  ['due', 'paid'],
  ['overdue', 'paid'],
  ['pending', 'paid'],
  ['due', 'expired'],
  ['overdue', 'expired'],
  ['draft', 'cancelled'],
  ['due', 'cancelled'],
  ['overdue', 'cancelled'],
  ['paid', 'partially_refunded'],
  ['paid', 'refunded'],
  ['partially_refunded', 'refunded'],
  ['paid', 'voided'],
];

const all = BillStatus.options.flatMap((from) => BillStatus.options.map((to) => [from, to] as const));
const isLegal = (from: BillStatus, to: BillStatus) => LEGAL.some(([a, b]) => a === from && b === to);

describe('the status of a bill', () => {
  it.each(all)('may change from %s to %s only if the gateway domain (§4.1) allows the transition', (from, to) => {
    expect(mayTransitionBill(from, to)).toBe(isLegal(from, to));
  });

  it('goes back from paid to due or overdue only when a payment by hand is taken back', () => {
    const back = all.filter(([from, to]) => mayReopenBill(from, to));
    expect(back).toEqual([
      ['paid', 'due'],
      ['paid', 'overdue'],
    ]);
    expect(back.some(([from, to]) => mayTransitionBill(from, to))).toBe(false);
  });

  it('decides whether approved money pays an open or waiting bill, is a duplicate of a paid bill, or is held', () => {
    const effects = Object.fromEntries(BillStatus.options.map((status) => [status, approvalOn(status)]));
    expect(effects).toEqual({
      draft: 'held',
      due: 'pays',
      overdue: 'pays',
      pending: 'pays',
      paid: 'duplicate',
      expired: 'held',
      cancelled: 'held',
      partially_refunded: 'duplicate',
      refunded: 'duplicate',
      voided: 'duplicate',
    });
  });
});
