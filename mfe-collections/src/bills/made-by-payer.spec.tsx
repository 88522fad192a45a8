import { billMethods } from '@portal/shared/contract/merchant/collections/collections.ts';
import { publicCollections } from '@portal/shared/contract/public/public-collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { pageForm } from '@portal/shared/testing/forms.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open } = portalSpecs(remote, openSandbox);

it('a bill that was created through a payment page shows no due date and no last day, in its drawer and in its row', async () => {
  const page = await gateway.call(billMethods.create, { body: pageForm({ title: 'Derma surau' }) });
  const body = {
    collection_id: page.id,
    amount: '',
    quantity: 1,
    payer_name: 'Siti',
    payer_email: 'siti@example.my',
    payer_phone: '',
    reference: '',
  };
  const { id } = await gateway.call(publicCollections.createBill, { body }, { idempotencyKey: crypto.randomUUID() });
  await open(`/customer-bills/view/${id}?q=Siti&in=payer_name`);
  const drawer = within(await screen.findByRole('dialog', { name: /^INV-/ }));
  expect(drawer.getAllByText('Derma surau')[0]).toBeVisible();
  expect(drawer.queryByText('Due', { selector: 'dt' })).toBeNull();
  expect(drawer.queryByText('Last day to pay')).toBeNull();
  const row = within(screen.getByRole('row', { name: /Derma surau/, hidden: true }));
  expect(row.queryByText(/21 Nov 2026/)).toBeNull();
});
