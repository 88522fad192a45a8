import type { PayoutDetails } from '@portal/shared/contract/merchant/money/payouts.ts';

type Decided = Pick<PayoutDetails, 'status' | 'is_own'>;

/** What can be done with a payout as it stands; whether a person may is another question. */
export const decisionsOf = ({ status, is_own }: Decided) => ({
  approve: status === 'pending_approval' && !is_own,
  reject: ['pending_approval', 'held'].includes(status) && !is_own,
  cancel: ['pending_approval', 'held', 'queued'].includes(status),
  again: ['failed', 'returned'].includes(status),
});
