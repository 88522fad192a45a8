/** Test fixtures for the calls of bills and of sheets of bills. */
import { billComments } from '@portal/shared/contract/merchant/bills/bill-comments.ts';
import { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { billOf, billOn, collectionOf } from '../../../testing/makers.ts';

const uploadOn = (collection_id: string) => {
  const { payer_name, payer_email, description, amount, due_date } = billOn(collection_id);
  const row = { payer_name, payer_email, description, amount, due_date };
  const text = [Object.keys(row), Object.values(row)].map((cells) => cells.join(',')).join('\n');
  return {
    collection_id,
    about: JSON.stringify({ file_name: 'bil.csv', heads: {} }),
    file: new File([text], 'bil.csv'),
  };
};

const CUSTOMER = { name: 'Noraini binti Salleh', email: 'noraini@example.my', phone: '', note: '', is_active: true };

async function customerOf({ sandbox, token }: Owner): Promise<string> {
  return (await dataOf(sandbox, customers.create, { body: CUSTOMER }, { token })).id;
}

export const accessFixtures: readonly AccessFixture[] = [
  row(bills.list, 'own', async () => listInput('bill_number', 'created_at')),
  row(bills.find, 'own', async (owner) => {
    await billOf(owner);
    return { query: { limit: 50 } };
  }),
  row(bills.get, 'refused', async (owner) => ({ params: { id: await billOf(owner) } })),
  row(bills.update, 'refused', async (owner) => ({
    params: { id: await billOf(owner) },
    body: { amount: '80.00', status: 'cancelled' as const },
  })),
  row(billComments.create, 'refused', async (owner) => ({
    params: { id: await billOf(owner) },
    body: { text: 'Akan dibayar di kaunter' },
  })),
  row(bills.remove, 'refused', async (owner) => ({ params: { id: await billOf(owner, 'draft') } })),
  row(bills.create, 'refused', async (owner) => ({ body: billOn(await collectionOf(owner)) })),
  row(bills.ofCollection, 'refused', async (owner) => ({
    ...listInput('bill_number', 'created_at'),
    params: { id: await collectionOf(owner) },
  })),
  row(billUploads.upload, 'refused', async (owner) => ({ body: uploadOn(await collectionOf(owner)) }), withKey),
  row(billUploads.list, 'refused', async (owner) => ({
    query: { collection_id: await collectionOf(owner), skip: 0, limit: 10 },
    body: { upload_id: null },
  })),
  row(bills.ofCustomer, 'refused', async (owner) => ({ query: { customer_id: await customerOf(owner) } })),
];
