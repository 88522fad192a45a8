/** Test fixtures for the calls of figures, which return sums of the caller's own payments. */
import { keyFigures } from '@portal/shared/contract/merchant/api-keys/key-figures.ts';
import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { keyOf } from '../../api-keys/testing/access.ts';
import { attemptOf } from '../../../testing/makers.ts';

const keyId = async (owner: Owner) => (await keyOf(owner)).id;

export const accessFixtures: readonly AccessFixture[] = [
  ...Object.values(figures).map((call) =>
    row(call, 'same', async (owner) => {
      await attemptOf(owner);
      return {};
    }),
  ),
  row(keyFigures.dashboard, 'refused', async (owner) => ({ params: { uuid: await keyId(owner) } })),
  row(keyFigures.day, 'refused', async (owner) => ({ params: { uuid: await keyId(owner), date: '20-11-2026' } })),
  row(keyFigures.lastWeek, 'refused', async (owner) => ({ params: { uuid: await keyId(owner), date: '20-11-2026' } })),
  row(keyFigures.month, 'refused', async (owner) => ({ params: { uuid: await keyId(owner), m: '11' }, query: {} })),
  row(keyFigures.year, 'refused', async (owner) => ({ params: { uuid: await keyId(owner), year: '2026' } })),
];
