/** Test fixtures for the calls of payment pages, by their merchant and by their payers. */
import { randomUUID } from 'node:crypto';
import { billMethods } from '@portal/shared/contract/merchant/collections/collections.ts';
import { publicCollections } from '@portal/shared/contract/public/public-collections.ts';
import { pageForm } from '@portal/shared/testing/forms.ts';
import type { AccessFixture, Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';

const PAGE = pageForm();

const OWN_BILL = {
  amount: '',
  quantity: 1,
  payer_name: 'Tan Mei Ling',
  payer_email: 'mei.ling@example.my',
  payer_phone: '',
  reference: '',
};

const pageOf = async ({ sandbox, token }: Owner): Promise<string> =>
  (await dataOf(sandbox, billMethods.create, { body: PAGE }, { token })).id;

export const accessFixtures: readonly AccessFixture[] = [
  {
    spec: publicCollections.collection,
    others: 'same',
    prepare: async (owner) => ({ params: { collectionUuid: await pageOf(owner), product: 'customer' } }),
  },
  {
    spec: publicCollections.progress,
    others: 'same',
    prepare: async (owner) => ({ params: { uuid: await pageOf(owner) } }),
  },
  {
    spec: publicCollections.createBill,
    others: 'same',
    prepare: async (owner) => ({ body: { ...OWN_BILL, collection_id: await pageOf(owner) } }),
    headers: () => ({ 'idempotency-key': randomUUID() }),
  },
];
