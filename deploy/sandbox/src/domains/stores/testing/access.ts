/** Stores for specs. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { openingHours, type OpeningHoursForm } from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { storeCollections, stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { storeSettingsForm } from '@portal/shared/testing/forms.ts';
import type * as v from 'valibot';
import { listInput, row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { newProduct } from '../../products/testing/access.ts';

export const STORE = {
  title: 'Gerai ujian',
  description: '',
  email: 'gerai@example.my',
  phone: '012-345 6789',
  address: '',
  collection_id: null,
} as const satisfies CallInput<typeof stores.create>['body'];

export const newStore = ({ sandbox, token }: Pick<Owner, 'sandbox' | 'token'>) =>
  dataOf(sandbox, stores.create, { body: STORE }, { token });

export const settingsForm = (store_id: string) => storeSettingsForm({ store_id });

/** Opening hours: mornings from Monday to Friday, and also the afternoon on Wednesday. */
export const hoursForm = (store_id: string): v.InferInput<typeof OpeningHoursForm> => {
  const morning = { from: '09:00', to: '12:30' };
  return {
    store_id,
    monday: [morning],
    tuesday: [morning],
    wednesday: [morning, { from: '14:00', to: '00:00' }],
    thursday: [morning],
    friday: [morning],
    saturday: [],
    sunday: [],
  };
};

const one = async (owner: Owner) => ({ params: { id: (await newStore(owner)).id } });
const ofStore = async (owner: Owner) => ({ params: { store_id: (await newStore(owner)).id } });

async function settingsOf(owner: Owner) {
  const body = settingsForm((await newStore(owner)).id);
  return dataOf(owner.sandbox, storeSettings.create, { body }, { token: owner.token });
}
const oneSettings = async (owner: Owner) => ({ params: { id: (await settingsOf(owner)).id } });

async function hoursOf(owner: Owner) {
  const body = hoursForm((await newStore(owner)).id);
  await dataOf(owner.sandbox, openingHours.create, { body }, { token: owner.token });
  return body;
}

export const accessFixtures: readonly AccessFixture[] = [
  row(stores.list, 'own', async () => listInput('title', 'created_at')),
  row(stores.get, 'refused', one),
  row(stores.create, 'own', async () => ({ body: STORE })),
  row(stores.update, 'refused', async (owner) => ({
    params: { storeId: (await newStore(owner)).id },
    body: { title: 'Gerai lain' },
  })),
  row(stores.remove, 'refused', one),
  row(storeCollections.create, 'refused', async (owner) => ({ body: { store_id: (await newStore(owner)).id } })),
  row(storeSettings.list, 'own', async () => listInput('business_name', 'created_at')),
  row(storeSettings.get, 'refused', oneSettings),
  row(storeSettings.create, 'refused', async (owner) => ({ body: settingsForm((await newStore(owner)).id) })),
  row(storeSettings.update, 'refused', async (owner) => {
    const { id, store_id } = await settingsOf(owner);
    return { params: { id }, body: settingsForm(store_id) };
  }),
  row(storeSettings.remove, 'refused', oneSettings),
  row(openingHours.ofStore, 'refused', async (owner) => ({ params: { store_id: (await hoursOf(owner)).store_id } })),
  row(openingHours.create, 'refused', async (owner) => ({ body: hoursForm((await newStore(owner)).id) })),
  row(openingHours.update, 'refused', async (owner) => ({ body: await hoursOf(owner) })),
  row(storeProducts.get, 'refused', ofStore),
  row(storeProducts.update, 'refused', async (owner) => ({
    ...(await ofStore(owner)),
    body: { product_ids: [(await newProduct(owner)).id] },
  })),
];
