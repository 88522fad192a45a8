/** Catalogues for specs. */
import { catalogs } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import { listInput, row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { newProduct } from '../../products/testing/access.ts';

const formOf = async (owner: Owner) => ({
  title: 'Jualan Raya',
  description: '',
  product_ids: [(await newProduct(owner)).id],
});

export const newCatalog = async (owner: Owner, product_ids?: readonly string[]) => {
  const body = { ...(await formOf(owner)), ...(product_ids && { product_ids: [...product_ids] }) };
  return dataOf(owner.sandbox, catalogs.create, { body }, { token: owner.token });
};

const one = async (owner: Owner) => ({ params: { id: (await newCatalog(owner)).id } });

export const accessFixtures: readonly AccessFixture[] = [
  row(catalogs.list, 'own', async (owner) => {
    await newCatalog(owner);
    return listInput('title', 'title');
  }),
  row(catalogs.find, 'own', async (owner) => {
    await newCatalog(owner);
    return { query: { limit: 50 } };
  }),
  row(catalogs.get, 'refused', one),
  row(catalogs.create, 'refused', async (owner) => ({ body: await formOf(owner) })),
  row(catalogs.update, 'refused', async (owner) => ({ ...(await one(owner)), body: await formOf(owner) })),
  row(catalogs.remove, 'refused', one),
];
