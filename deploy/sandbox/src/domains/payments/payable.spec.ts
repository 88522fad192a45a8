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

/**
 * Every call to pay a bill whose money came answers that it is paid, also when some or all of the money went back; the bill's own page says
 * the same.
 */
const ENDED = {
  paid: 'billPaid',
  partially_refunded: 'billPaid',
  refunded: 'billPaid',
  voided: 'billPaid',
  expired: 'billExpired',
  cancelled: 'billClosed',
};

describe('the reason why a payer may not pay a bill', () => {
  it('is given on its last payable day', () => {
    expect(answersOn(LAST_DAY)).toEqual({
      draft: 'billClosed',
      due: 'payable',
      overdue: 'payable',
      pending: 'paymentWaiting',
      ...ENDED,
    });
  });

  it('is given after that day, when it has not ended in another way', () => {
    expect(answersOn(NEXT_DAY)).toEqual({
      draft: 'billExpired',
      due: 'billExpired',
      overdue: 'billExpired',
      pending: 'paymentWaiting',
      ...ENDED,
    });
  });
});
