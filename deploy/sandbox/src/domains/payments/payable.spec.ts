import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import { Refusal } from '../../kernel/errors.ts';
import { checkPayable } from './payable.ts';

const [LAST_DAY, NEXT_DAY] = ['2026-11-20', '2026-11-21'];

function answerTo(status: BillStatus, today: string): CodeName | 'payable' {
  try {
    checkPayable({ status, expires_on: LAST_DAY }, today);
    return 'payable';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
const answersOn = (today: string) =>
  Object.fromEntries(BillStatus.options.map((status) => [status, answerTo(status, today)]));

/** A paid bill stays paid for its payer, even after a partial or full refund. The page of the bill shows the same reason. */
const ENDED = {
  paid: 'billPaid',
  partially_refunded: 'billPaid',
  refunded: 'billPaid',
  voided: 'billPaid',
  expired: 'billExpired',
  cancelled: 'billClosed',
};

describe('the reason why a payer may not pay a bill', () => {
  it('on the last payable day depends on the status of the bill', () => {
    expect(answersOn(LAST_DAY)).toEqual({
      draft: 'billClosed',
      due: 'payable',
      overdue: 'payable',
      pending: 'paymentWaiting',
      ...ENDED,
    });
  });

  it('after the last payable day is the expiry, unless the bill is pending or ended before', () => {
    expect(answersOn(NEXT_DAY)).toEqual({
      draft: 'billExpired',
      due: 'billExpired',
      overdue: 'billExpired',
      pending: 'paymentWaiting',
      ...ENDED,
    });
  });
});
