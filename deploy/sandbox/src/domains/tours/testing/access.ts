/** Test fixtures for the calls of tours. */
import { ALL_TOURS, tours } from '@portal/shared/contract/merchant/platform/tours.ts';
import { row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';

const TOUR = { setting: 'finished' as const, routeName: 'collections', tour_enabled: false };

async function tourOf({ sandbox, token }: Owner): Promise<string> {
  return (await dataOf(sandbox, tours.create, { body: TOUR }, { token })).id;
}

export const accessFixtures: readonly AccessFixture[] = [
  row(tours.list, 'own', async (owner) => {
    await tourOf(owner);
    return { query: { skip: 0, limit: 100 } };
  }),
  row(tours.mine, 'own', async () => ({ body: { routeName: ALL_TOURS } })),
  row(tours.create, 'own', async () => ({ body: TOUR })),
  row(tours.update, 'refused', async (owner) => ({ params: { id: await tourOf(owner) }, body: TOUR })),
];
