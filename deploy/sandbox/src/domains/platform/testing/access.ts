/** Test fixtures for the calls for data that every screen needs. */
import { platform } from '@portal/shared/contract/merchant/platform/platform.ts';
import { row, type AccessFixture } from '../../../testing/access.ts';

export const accessFixtures: readonly AccessFixture[] = [
  row(platform.system, 'same', async () => ({})),
  row(platform.portal, 'same', async () => ({})),
  row(platform.options, 'same', async () => ({})),
  row(platform.rates, 'same', async () => ({})),
];
