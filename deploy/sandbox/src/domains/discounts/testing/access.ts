/** Discounts for specs. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { discounts } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { listInput, row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { newCatalog } from '../../catalogs/testing/access.ts';

type Form = CallInput<typeof discounts.create>['body'];

/** A form for ten percent off all goods, with a unique code. */
export const discountForm = (form: Partial<Form> = {}): Form => ({
  title: 'Jualan Raya',
  code: `RAYA-${randomUUID().slice(0, 8)}`,
  kind: 'percent',
  percent: '10',
  amount: '',
  catalog_id: null,
  least_total: '',
  starts_on: null,
  ends_on: null,
  most_uses: '',
  is_active: true,
  ...form,
});

export const newDiscount = ({ sandbox, token }: Owner, form: Partial<Form> = {}) =>
  dataOf(sandbox, discounts.create, { body: discountForm(form) }, { token });

const one = async (owner: Owner) => ({ params: { id: (await newDiscount(owner)).id } });

const ofOwnCatalog = async (owner: Owner) => discountForm({ catalog_id: (await newCatalog(owner)).id });

export const accessFixtures: readonly AccessFixture[] = [
  row(discounts.list, 'own', async (owner) => {
    await newDiscount(owner);
    return listInput('code', 'created_at');
  }),
  row(discounts.find, 'own', async (owner) => {
    await newDiscount(owner);
    return { query: { limit: 50 } };
  }),
  row(discounts.get, 'refused', one),
  row(discounts.create, 'refused', async (owner) => ({ body: await ofOwnCatalog(owner) })),
  row(discounts.update, 'refused', async (owner) => ({ ...(await one(owner)), body: discountForm() })),
  row(discounts.remove, 'refused', one),
];
