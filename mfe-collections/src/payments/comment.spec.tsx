import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open } = portalSpecs(remote, openSandbox);

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

/** The newest payment, in the drawer above the list. */
async function openPayment() {
  const { list } = await gateway.call(paymentRecords.find, { query: { limit: 1 } });
  const id = list.data[0]?.id ?? '';
  const { user } = await open(`/collections/payments?payment=${id}`);
  const field = await screen.findByRole('textbox', { name: 'Comment (optional)' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const stored = async () => (await gateway.call(paymentRecords.get, { params: { id } })).comment;
  return { user, field, save, stored };
}

it('is not lost by closing the payment: the merchant is asked first', async () => {
  const { user, field } = await openPayment();
  await user.type(field, 'Called the bank');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveValue('Called the bank');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Comment (optional)' })).toBeNull());
});

it('is guarded again after it was saved, also when what is stored did not change', async () => {
  const { user, field, save, stored } = await openPayment();
  await user.type(field, 'Checked');
  await save();
  expect(await screen.findByText('The comment is saved.')).toBeVisible();
  expect(await stored()).toBe('Checked');
  const again = await screen.findByRole('textbox', { name: 'Comment (optional)' });
  await waitFor(() => expect(again).toHaveValue('Checked'));
  // A space at the end is not stored.
  await user.type(again, ' ');
  await save();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue('Checked'));
  await user.type(screen.getByRole('textbox', { name: 'Comment (optional)' }), ', refund asked');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(await stored()).toBe('Checked');
});
