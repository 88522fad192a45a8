/** Applies the bank's result of a transfer to its payout. */
import type { PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';
import type { Tx } from '../../kernel/data/database.ts';
import type { TransferPurpose, TransferRow } from '../transfers/domain.ts';
import { lockPayout, transitionPayout } from './transition.ts';

const becomes =
  (to: PayoutStatus) =>
  async (tx: Tx, { account_id, source_id, reason, bank_reference }: TransferRow, at: Date): Promise<void> => {
    await transitionPayout(tx, await lockPayout(tx, account_id, source_id), {
      to,
      at,
      change: { reason, bank_reference },
    });
  };

export const payoutPurpose: TransferPurpose = {
  name: 'payout',
  sent: becomes('processing'),
  credited: becomes('success'),
  failed: becomes('failed'),
  returned: becomes('returned'),
};
