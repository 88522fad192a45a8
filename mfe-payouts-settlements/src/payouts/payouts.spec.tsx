import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { cleanup, screen } from '@testing-library/react';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

it('what a payout costs and what to look at stand in the form while it is typed', async () => {
  const payee = await specs.open('/payees/new');
  for (const [label, text] of [
    ['Name', 'Kedai Kek Melati'],
    ['Account number', '5140001111'],
    ['Account holder', 'Nurul Aisyah'],
  ] as const)
    await payee.user.type(await screen.findByRole('textbox', { name: label }), text);
  await payee.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Kedai Kek Melati is saved.');
  cleanup();

  const { user } = await specs.open('/payout/new');
  await user.type(await screen.findByRole('combobox', { name: 'Payee' }), 'Melati');
  await user.click(await screen.findByRole('option', { name: 'Kedai Kek Melati', hidden: true }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '120.50');
  expect(await screen.findByText('The bank account is new, so the payout waits a day.')).toBeVisible();
  expect(screen.getByText('The pool does not cover it. Top it up first.')).toBeVisible();
  expect(screen.getByText('Leaves the pool')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'PAY-1');
  await user.click(screen.getByRole('button', { name: 'Prepare payout' }));
  expect(await screen.findByText(/The pool for payouts does not cover this/)).toBeVisible();
});
