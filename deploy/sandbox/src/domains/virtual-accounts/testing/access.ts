/** Test fixtures for the calls of virtual accounts. */
import { virtualAccounts } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';

const body = { name: 'Yuran lawatan' };

const accountOf = ({ sandbox, token }: Owner) => dataOf(sandbox, virtualAccounts.create, { body }, { token });

const listed = async (owner: Owner) => {
  await accountOf(owner);
  return listInput('name', 'created_at');
};

export const accessFixtures: readonly AccessFixture[] = [
  row(virtualAccounts.list, 'own', listed),
  row(virtualAccounts.choices, 'own', listed),
  row(virtualAccounts.transactions, 'refused', async (owner) => {
    const { body: view } = listInput('payer_name', 'created_at');
    return { params: { id: (await accountOf(owner)).id }, query: { start: 0, length: 50 }, body: view };
  }),
  row(virtualAccounts.create, 'own', async () => ({ body }), withKey),
];
