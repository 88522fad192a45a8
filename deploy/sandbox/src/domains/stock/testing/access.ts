/** Counted units for specs. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { newProduct } from '../../products/testing/access.ts';

type Change = CallInput<typeof stock.change>['body'];

/** Sends a change of a unit; by default a count of this quantity. */
export const changeUnit = (
  { sandbox, token }: Pick<Owner, 'sandbox' | 'token'>,
  unit_id: string,
  quantity: string,
  { kind = 'counted', reason = '' }: Partial<Pick<Change, 'kind' | 'reason'>> = {},
) => dataOf(sandbox, stock.change, { body: { unit_id, kind, quantity, reason } }, { token });

/** The id of a product without options, with this counted stock. */
export async function countedUnit(owner: Owner, quantity = '5'): Promise<string> {
  const { id } = await newProduct(owner);
  await changeUnit(owner, id, quantity);
  return id;
}

const ofUnit = async (owner: Owner) => ({ params: { unit_id: await countedUnit(owner) } });

export const accessFixtures: readonly AccessFixture[] = [
  row(stock.ofProduct, 'refused', async (owner) => ({ params: { product_id: await countedUnit(owner) } })),
  row(
    stock.change,
    'refused',
    async (owner) => ({
      body: { unit_id: await countedUnit(owner), kind: 'received' as const, quantity: '3', reason: '' },
    }),
    withKey,
  ),
  row(stock.limit, 'refused', async (owner) => ({ ...(await ofUnit(owner)), body: { oversell_limit: '2' } })),
  row(stock.stop, 'refused', ofUnit),
  row(stock.movements, 'refused', async (owner) => ({ ...(await ofUnit(owner)), query: {} })),
];
