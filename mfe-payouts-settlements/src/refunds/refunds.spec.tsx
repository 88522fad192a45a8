import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

it('a refund shows the sources of its money, its events, and its arrival', async () => {
  const { user } = await specs.open(`${paths.refunds.list()}?status=completed`);
  const [number] = within(await screen.findByRole('table')).getAllByRole('link');
  await user.click(number as HTMLElement);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('From what is not settled yet')).toBeVisible();
  const happened = drawer.getByRole('list', { name: 'What happened' });
  expect(within(happened).getAllByRole('listitem')).toHaveLength(4);
  expect(await axeFaults()).toEqual([]);
});

it('voids have their own URL', async () => {
  await specs.open(paths.refunds.voids());
  expect(await screen.findByRole('link', { name: 'Voids', current: 'page' })).toBeVisible();
  expect(specs.calls(refunds.voids.path)).toHaveLength(1);
});

it('the effect of a refund is shown before the refund is requested, and a shortfall is shown at its field', async () => {
  const { list } = paymentRecords;
  const view = list.readView(new URLSearchParams('state=success&channel=fpx_b2c'));
  const [payment] = (await gateway.call(list, list.toInput(view))).list.data;
  const { user } = await specs.open(`${paths.refunds.create()}?for=${payment?.id}`);
  const form = within(await screen.findByRole('dialog', { name: 'New refund' }));
  expect(await form.findByText(/^A bank account of /)).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '0.01');
  expect(await form.findByText('You keep of this payment')).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'Another reason');
  await user.click(form.getByRole('button', { name: 'Request refund' }));
  expect(await form.findByText('Enter details')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Details/ }), 'Agreed on the phone');
  await user.click(form.getByRole('button', { name: 'Request refund' }));
  expect(form.getByRole('combobox', { name: 'Bank of the payer' })).toHaveAccessibleDescription(
    'Choose one of the options',
  );
  expect(form.getByRole('combobox', { name: 'Bank of the payer' })).toHaveFocus();
  await user.selectOptions(form.getByRole('combobox', { name: 'Bank of the payer' }), 'MBBEMYKL');
  await user.click(form.getByRole('button', { name: 'Request refund' }));
  expect(await form.findByRole('textbox', { name: 'Account number', description: /./ })).toBeVisible();
  expect(specs.calls(refunds.create.path)).toEqual([]);
});

it('a draft refund still requires the bank account after a reload, because its payment is loaded again', async () => {
  const { list } = paymentRecords;
  const view = list.readView(new URLSearchParams('state=success&channel=fpx_b2c'));
  const [payment] = (await gateway.call(list, list.toInput(view))).list.data;
  const number = payment?.bill_number ?? '';
  const { user, close } = await specs.open(paths.refunds.create());
  await user.type(await screen.findByRole('combobox', { name: 'Payment' }), number);
  await user.click(await screen.findByRole('option', { name: new RegExp(number), hidden: true }));
  await screen.findByRole('combobox', { name: 'Bank of the payer' });
  dispatchEvent(new Event('pagehide'));
  await close();
  await specs.open(paths.refunds.create());
  expect(await screen.findByRole('combobox', { name: 'Bank of the payer' })).toBeVisible();
  const restored = screen.getByRole<HTMLInputElement>('combobox', { name: 'Payment' });
  expect(restored.value).toContain(number);
});
