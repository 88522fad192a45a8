/** The call of the plan. */
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { row, type AccessFixture } from '../../../testing/access.ts';

export const accessFixtures: readonly AccessFixture[] = [row(subscriptions.mine, 'same', async () => ({}))];
