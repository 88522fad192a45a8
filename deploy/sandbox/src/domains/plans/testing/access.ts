/** Test fixtures for the calls that calculate a plan's fees. */
import { fees } from '@portal/shared/contract/merchant/payments/fees.ts';
import { row, type AccessFixture } from '../../../testing/access.ts';

export const accessFixtures: readonly AccessFixture[] = [
  row(fees.calculate, 'same', async () => ({ body: { amount: '100.00' } })),
];
