/** The calls of settlements. */
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { listInput, row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';

/** One of the demonstration's. */
async function settlementOf({ sandbox, token }: Owner): Promise<string> {
  const { list } = await dataOf(sandbox, settlements.list, listInput('number', 'created_at'), { token });
  const [first] = list.data;
  if (!first) throw new Error('The demonstration has no settlement.');
  return first.id;
}

const ACCOUNT = { bank_code: 'MBBEMYKL', account_number: '5140001111', holder_name: 'Nurul Aisyah' };

export const accessFixtures: readonly AccessFixture[] = [
  row(settlements.list, 'own', async () => listInput('number', 'created_at')),
  row(settlements.incoming, 'own', async () => listInput('number', 'created_at')),
  row(settlements.get, 'refused', async (owner) => ({ params: { id: await settlementOf(owner) } })),
  row(settlements.items, 'refused', async (owner) => ({
    params: { id: await settlementOf(owner) },
    ...listInput('invoice_no', 'created_at'),
  })),
  row(settlements.settings, 'same', async () => ({})),
  row(settlements.toggleChannel, 'same', async () => ({
    query: { channel_id: 'card' as const },
    body: { is_automatic: true },
  })),
  row(settlements.changeReserve, 'same', async () => ({ body: { percent: 3 as const } })),
  row(settlements.changeAccount, 'same', async () => ({ body: ACCOUNT })),
];
