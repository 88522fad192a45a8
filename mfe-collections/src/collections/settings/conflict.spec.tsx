/** Two windows change the settings of one collection or payment page: no change is overwritten without notice. */
import { billMethods, collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { ALL_ON, paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';

const { open } = portalSpecs(remote, openSandbox);

const notice = async () => within(await screen.findByRole('alert'));
const said = async (label: string) => (await notice()).getByText(label).nextSibling;

describe('the payment settings of a collection, changed in two windows', () => {
  const address = () => screen.findByRole('textbox', { name: /^Webhook address/ });
  const save = () => screen.getByRole('button', { name: 'Save' });

  async function openSettings() {
    const collection = await gateway.call(collections.create, {
      body: { title: 'Yuran dua tingkap', description: '', record_status: 1 },
    });
    const form = { ...ALL_ON, collection_id: collection.id, callback_url: '', is_active: true };
    const { id } = await gateway.call(paymentSettings.create, { body: form });
    const { user } = await open(`/collections/view/${collection.id}/settings/webhook`);
    await address();
    const params = { id };
    const change = (part: Partial<typeof form>) =>
      gateway.call(paymentSettings.update, { params, body: { ...form, ...part } });
    return { user, change, read: () => gateway.call(paymentSettings.get, { params }) };
  }

  it('keep the channel that the other window closed, when only the callback address was changed here', async () => {
    const { user, change, read } = await openSettings();
    await change({ bnpl: false });
    await user.type(await address(), 'https://here.example/paid');
    await user.click(save());
    expect(await screen.findByText(/had changed other fields meanwhile/)).toBeVisible();
    await waitFor(async () =>
      expect(await read()).toMatchObject({ bnpl: false, callback_url: 'https://here.example/paid', version: 3 }),
    );
  });

  it('require a choice when both windows changed the address, and then keep all changes of the other window', async () => {
    const { user, change, read } = await openSettings();
    await change({ bnpl: false, callback_url: 'https://there.example/paid' });
    await user.type(await address(), 'https://here.example/paid');
    await user.click(save());
    expect(await said('Webhook address')).toHaveTextContent('https://there.example/paid');
    expect((await notice()).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(await axeFaults()).toEqual([]);
    await user.click((await notice()).getByRole('button', { name: 'Use theirs' }));
    expect(await address()).toHaveValue('https://there.example/paid');
    expect(await read()).toMatchObject({ callback_url: 'https://there.example/paid', version: 2 });
  });
});

it('a payment page shows the amount saved in another window, and saves the amount typed here after a choice', async () => {
  const body = {
    title: 'Tabung dua tingkap',
    description: '',
    record_status: 1 as const,
    amount_kind: 'fixed' as const,
    amount: '10.00',
    minimum_amount: '',
    maximum_amount: '',
    max_quantity: '1',
    asks_phone: false,
    reference_label: '',
    shows_progress: false,
  };
  const page = await gateway.call(billMethods.create, { body });
  const params = { id: page.id };
  const { user } = await open(paths.pages.one('edit', page.id));
  const amount = await screen.findByRole('textbox', { name: 'Fixed amount' });
  await gateway.call(billMethods.update, { params, body: { amount: '1250.00' } });
  await user.clear(amount);
  await user.type(amount, '80');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await said('Fixed amount')).toHaveTextContent(/RM\s?1,250\.00/);
  await user.click((await notice()).getByRole('button', { name: 'Keep what I typed' }));
  await waitFor(async () =>
    expect(await gateway.call(collections.get, { params })).toMatchObject({ amount: 8000n, version: 3 }),
  );
});
