/** Test fixtures for the calls that send bills. */
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { row, withKey, type AccessFixture } from '../../../testing/access.ts';
import { billOf } from '../../../testing/makers.ts';

export const accessFixtures: readonly AccessFixture[] = [
  row(
    messaging.email,
    'refused',
    async (owner) => ({ body: { bill_ids: [await billOf(owner)], language: 'en' as const } }),
    withKey,
  ),
  row(
    messaging.sms,
    'refused',
    async (owner) => ({ body: { bill_ids: [await billOf(owner)], language: 'ms' as const } }),
    withKey,
  ),
];
