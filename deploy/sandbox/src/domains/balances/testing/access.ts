/** Test fixtures for the calls of balances. Each call returns data of the caller's own account. */
import { balances } from '@portal/shared/contract/merchant/money/balances.ts';
import { listInput, row, type AccessFixture } from '../../../testing/access.ts';

const params = { balance: 'pending' };

export const accessFixtures: readonly AccessFixture[] = [
  row(balances.all, 'same', async () => ({})),
  row(balances.entries, 'own', async () => ({ params, ...listInput('invoice_no', 'created_at') })),
  row(balances.one, 'same', async () => ({ params, query: { day: '2026-11-01' } })),
];
