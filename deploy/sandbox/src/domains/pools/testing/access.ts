/** Test fixtures for the calls of pools; each concerns the caller's own account. */
import { pools } from '@portal/shared/contract/merchant/money/pools.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { listInput, row, type AccessFixture } from '../../../testing/access.ts';
import { fillPool } from '../../payouts/testing/merchant.ts';

export const accessFixtures: readonly AccessFixture[] = [
  row(pools.list, 'same', async () => listInput('name', 'name')),
  row(pools.transactions, 'same', async ({ sandbox }) => {
    await fillPool(sandbox, DEMO_MERCHANTS[0]?.id ?? '', 5_000n);
    return { params: { id: 'payout' }, ...listInput('invoice_no', 'created_at') };
  }),
  row(pools.recent, 'same', async () => ({ query: { skip: 0, limit: 7 } })),
  row(pools.latest, 'same', async () => listInput('name', 'name')),
];
