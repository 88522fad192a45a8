import { fees } from '@portal/shared/contract/merchant/payments/fees.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open, calls } = portalSpecs(remote, openSandbox);

it('the fee calculator shows the fee for each payment method, and clears the fees when the amount changes', async () => {
  const { user } = await open('/collections/payments');
  await user.click(await screen.findByRole('button', { name: 'Fees' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What a payment costs' }));
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await user.click(dialog.getByRole('button', { name: 'Calculate' }));
  expect(await dialog.findByText('Enter an amount, like 120.50')).toBeVisible();

  await user.type(amount, '100');
  await user.click(dialog.getByRole('button', { name: 'Calculate' }));
  const answer = within(await dialog.findByRole('region', { name: 'You keep' }));
  expect(answer.getAllByText(/^after fee RM\s?[\d.]+ and service tax/)).toHaveLength(8);
  expect(answer.getByText(/^after fee RM\s?0\.70 and service tax RM\s?0\.06/)).toBeVisible();
  expect(calls(fees.calculate.path)).toHaveLength(1);
  expect(await axeFaults()).toEqual([]);

  await user.clear(amount);
  await user.type(amount, '1.50');
  expect(dialog.queryByRole('region', { name: 'You keep' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Calculate' }));
  expect((await dialog.findAllByText(/^Takes no payment below RM\s?2\.00/)).length).toBeGreaterThan(0);
});
