/** Test fixtures for the calls of callbacks. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { callbackKeys } from '@portal/shared/contract/merchant/webhooks/callback-keys.ts';
import { callbacks, RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { attemptOn, billOn, collectionOf } from '../../../testing/makers.ts';
import { allOn } from '../../collections/testing/payment-settings.ts';

/** A payment that sends a callback. */
async function callbackIdOf(owner: Owner): Promise<string> {
  const { sandbox, token } = owner;
  const collection = await collectionOf(owner);
  const settings = { ...allOn(collection), callback_url: `https://localhost${RECEIVER_PATH}ujian` };
  await dataOf(sandbox, paymentSettings.create, { body: settings }, { token });
  const { id } = await dataOf(sandbox, bills.create, { body: billOn(collection) }, { token });
  return attemptOn(owner, id);
}

export const accessFixtures: readonly AccessFixture[] = [
  row(callbackKeys.find, 'own', async () => ({})),
  row(callbackKeys.create, 'own', async () => ({})),
  row(callbacks.redeliver, 'refused', async (owner) => ({ body: { invoice_no: await callbackIdOf(owner) } })),
];
