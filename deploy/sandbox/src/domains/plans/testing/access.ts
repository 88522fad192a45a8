/** The calls of the plan, and of what it costs. */
import { fees } from '@portal/shared/contract/merchant/payments/fees.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { row, type AccessFixture } from '../../../testing/access.ts';

export const accessFixtures: readonly AccessFixture[] = [
  row(subscriptions.mine, 'same', async () => ({})),
  row(fees.calculate, 'same', async () => ({ body: { amount: '100.00' } })),
];
