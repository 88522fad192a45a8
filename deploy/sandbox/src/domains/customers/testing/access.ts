/** Customers for specs. */
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import type { AccessFixture, Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';

const CUSTOMER = { name: 'Noraini binti Salleh', email: 'noraini@example.my', phone: '', note: '', is_active: true };

async function customerOf({ sandbox, token }: Owner): Promise<string> {
  return (await dataOf(sandbox, customers.create, { body: CUSTOMER }, { token })).id;
}

const one = async (owner: Owner) => ({ params: { id: await customerOf(owner) } });

const listed = async () => ({
  query: { skip: 0, limit: 50 },
  body: {
    search: { search_enable: false, search_key: '', search_column: 'name' },
    sort: { parameter_name: 'created_at', sort_type: 'desc' },
  },
});

export const accessFixtures: readonly AccessFixture[] = [
  { spec: customers.list, others: 'own', prepare: listed },
  { spec: customers.billed, others: 'own', prepare: listed },
  {
    spec: customers.known,
    others: 'own',
    prepare: async (owner) => {
      await customerOf(owner);
      return { query: { email: CUSTOMER.email } };
    },
  },
  { spec: customers.get, others: 'refused', prepare: one },
  { spec: customers.create, others: 'own', prepare: async () => ({ body: CUSTOMER }) },
  {
    spec: customers.update,
    others: 'refused',
    prepare: async (owner) => ({ ...(await one(owner)), body: CUSTOMER }),
  },
  { spec: customers.remove, others: 'refused', prepare: one },
];
