import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open } = portalSpecs(remote, openSandbox);

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

const field = () => screen.getByRole('textbox', { name: 'Comment (optional)' });

/** Opens the newest payment, in the drawer above the list. */
async function openPayment() {
  const { list } = await gateway.call(paymentRecords.find, { query: { limit: 1 } });
  const id = list.data[0]?.id ?? '';
  const { user } = await open(`/collections/payments?payment=${id}`);
  await screen.findByRole('textbox', { name: 'Comment (optional)' });
  /** Saves, and waits until the form has been remounted. */
  const save = async () => {
    const before = field();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field()).not.toBe(before));
    await waitFor(() => expect(field()).toHaveValue('Checked'));
  };
  const saveElsewhere = (comment: string) => gateway.call(paymentRecords.update, { params: { id }, body: { comment } });
  const stored = async () => (await gateway.call(paymentRecords.get, { params: { id } })).comment;
  return { user, save, saveElsewhere, stored };
}

it('a question is asked before a payment with an unsaved comment is closed', async () => {
  const { user } = await openPayment();
  await user.type(field(), 'Called the bank');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(field()).toHaveValue('Called the bank');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Comment (optional)' })).toBeNull());
});

it('a question is asked before a later change of a saved comment is lost, even if the last save changed nothing', async () => {
  const { user, save, stored } = await openPayment();
  await user.type(field(), 'Checked');
  await save();
  // A space at the end is not stored.
  await user.type(field(), ' ');
  await save();
  await user.type(field(), ', refund asked');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(await stored()).toBe('Checked');
});

it('another person’s new comment is shown before it is replaced, and the typed comment stays', async () => {
  const { user, saveElsewhere, stored } = await openPayment();
  await user.clear(field());
  await user.type(field(), 'Called the bank');
  await saveElsewhere('Payer came to the counter');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const keep = await screen.findByRole('button', { name: 'Keep what I typed' });
  expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1);
  expect(screen.getByText('Payer came to the counter')).toBeVisible();
  expect(field()).toHaveValue('Called the bank');
  expect(await stored()).toBe('Payer came to the counter');
  await user.click(keep);
  await waitFor(async () => expect(await stored()).toBe('Called the bank'));
});
