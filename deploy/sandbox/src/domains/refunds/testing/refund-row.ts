/** The columns of a refund that its postings read, for specs that do not store a refund. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { RefundRow } from '../tables.ts';

const ID = '6a7e0000-0000-4000-8000-000000000001';

/** A refund through the provider of the payer's e-wallet. Sources without a value are zero, as for a void. */
export const refundRow = (amount: Sen, named: Partial<RefundRow> = {}) => ({
  id: ID,
  account_id: ID,
  payment_id: ID,
  amount,
  channel: 'ewallet' as RefundRow['channel'],
  refund_method: 'provider' as RefundRow['refund_method'],
  from_pending: 0n,
  from_available: 0n,
  from_reserve: 0n,
  from_prefund: 0n,
  ...named,
});
