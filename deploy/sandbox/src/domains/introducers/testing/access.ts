/** The calls of introducers. */
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { listInput, row, type AccessFixture } from '../../../testing/access.ts';

export const accessFixtures: readonly AccessFixture[] = [
  row(introducer.me, 'own', async () => ({ query: { skip: 0, limit: 100 } })),
  row(introducer.merchants, 'own', async () => listInput('name', 'since')),
  row(introducer.payments, 'own', async () => listInput('merchant_name', 'created_at')),
];
