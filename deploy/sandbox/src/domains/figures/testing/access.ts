/** The calls of figures: each tells of the caller's own account. */
import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { row, type AccessFixture } from '../../../testing/access.ts';
import { attemptOf } from '../../../testing/makers.ts';

export const accessFixtures: readonly AccessFixture[] = Object.values(figures).map((call) =>
  row(call, 'own', async (owner) => {
    await attemptOf(owner);
    return {};
  }),
);
