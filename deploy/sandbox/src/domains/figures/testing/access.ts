/** The calls of figures: sums of the caller's own payments. */
import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { row, type AccessFixture } from '../../../testing/access.ts';
import { attemptOf } from '../../../testing/makers.ts';

export const accessFixtures: readonly AccessFixture[] = Object.values(figures).map((call) =>
  row(call, 'same', async (owner) => {
    await attemptOf(owner);
    return {};
  }),
);
