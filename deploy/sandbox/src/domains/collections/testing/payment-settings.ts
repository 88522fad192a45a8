/** Payment settings for specs. */
import { ALL_ON, paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import type { AccessFixture, Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { collectionOf } from '../../../testing/makers.ts';

/** The settings that apply when a merchant has set none. */
export const allOn = (collection_id: string) => ({
  collection_id,
  ...ALL_ON,
  callback_url: '',
  is_active: true,
});

async function settingsOf(owner: Owner) {
  const { sandbox, token } = owner;
  return dataOf(sandbox, paymentSettings.create, { body: allOn(await collectionOf(owner)) }, { token });
}

const one = async (owner: Owner) => ({ params: { id: (await settingsOf(owner)).id } });

export const paymentSettingsFixtures: readonly AccessFixture[] = [
  {
    spec: paymentSettings.find,
    others: 'own',
    prepare: async (owner) => ({ query: { collection_id: (await settingsOf(owner)).collection_id } }),
  },
  {
    spec: paymentSettings.list,
    others: 'own',
    prepare: async (owner) => {
      await settingsOf(owner);
      return { query: {} };
    },
  },
  { spec: paymentSettings.get, others: 'refused', prepare: one },
  {
    spec: paymentSettings.create,
    others: 'refused',
    prepare: async (owner) => ({ body: allOn(await collectionOf(owner)) }),
  },
  {
    spec: paymentSettings.update,
    others: 'refused',
    prepare: async (owner) => {
      const { id, collection_id } = await settingsOf(owner);
      return { params: { id }, body: allOn(collection_id) };
    },
  },
  { spec: paymentSettings.remove, others: 'refused', prepare: one },
];
