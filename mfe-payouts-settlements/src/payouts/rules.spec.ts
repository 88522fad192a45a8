import { PAYOUT_STATUSES } from '@portal/shared/contract/merchant/money/payouts.ts';
import { decisionsOf } from './rules.ts';

describe('a payout', () => {
  it.each(PAYOUT_STATUSES)('in status %s cannot be approved or rejected by the person who created it', (status) =>
    expect(decisionsOf({ status, is_own: true, corrected_by: null })).toMatchObject({
      approve: false,
      reject: false,
    }),
  );

  it('can be approved while it waits, cancelled until it is sent, and repeated after it failed or came back', () => {
    const those = (what: 'approve' | 'reject' | 'cancel' | 'again') =>
      PAYOUT_STATUSES.filter((status) => decisionsOf({ status, is_own: false, corrected_by: null })[what]);
    expect(those('approve')).toEqual(['pending_approval']);
    expect(those('reject')).toEqual(['pending_approval', 'held']);
    expect(those('cancel')).toEqual(['pending_approval', 'held', 'queued']);
    expect(those('again')).toEqual(['returned', 'failed']);
  });
});
