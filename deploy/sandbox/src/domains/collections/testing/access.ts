/** Test fixtures for the calls of collections, payment pages and their settings. */
import { billMethods, collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { pageForm } from '@portal/shared/testing/forms.ts';
import { listInput, row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { COLLECTION, collectionOf } from '../../../testing/makers.ts';
import { paymentSettingsFixtures } from './payment-settings.ts';

const PAGE = pageForm();

const pageOf = async ({ sandbox, token }: Owner): Promise<string> =>
  (await dataOf(sandbox, billMethods.create, { body: PAGE }, { token })).id;

export const accessFixtures: readonly AccessFixture[] = [
  row(collections.list, 'own', async () => listInput('title', 'created_at')),
  row(collections.find, 'own', async (owner) => {
    await collectionOf(owner);
    return { query: { limit: 50 } };
  }),
  row(collections.get, 'refused', async (owner) => ({ params: { id: await collectionOf(owner) } })),
  row(collections.create, 'own', async () => ({ body: COLLECTION })),
  row(collections.update, 'refused', async (owner) => ({
    params: { id: await collectionOf(owner) },
    body: COLLECTION,
  })),
  row(collections.remove, 'refused', async (owner) => ({ params: { id: await collectionOf(owner) } })),
  row(billMethods.create, 'own', async () => ({ body: PAGE })),
  row(billMethods.update, 'refused', async (owner) => ({ params: { id: await pageOf(owner) }, body: PAGE })),
  ...paymentSettingsFixtures,
];
