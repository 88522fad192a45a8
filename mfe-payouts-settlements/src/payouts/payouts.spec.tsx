import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

/** Each run uses a new name. */
const name = `Kedai Kek ${crypto.randomUUID().slice(0, 8)}`;

const specs = portalSpecs(remote, openSandbox);

it('a payee can be created from the form of a payout, which shows the cost and the warnings while it is filled in', async () => {
  const { user } = await specs.open('/payout/new');
  const payout = within(await screen.findByRole('dialog', { name: 'New payout' }));
  await user.type(payout.getByRole('textbox', { name: 'Reference' }), 'PAY-1');
  await user.click(payout.getByRole('button', { name: 'New payee' }));
  const payee = within(await screen.findByRole('dialog', { name: 'New payee' }));
  for (const [label, text] of [
    ['Name', name],
    ['Account number', '5140001111'],
    ['Account holder', 'Nurul Aisyah'],
  ] as const)
    await user.type(payee.getByRole('textbox', { name: label }), text);
  await user.selectOptions(payee.getByRole('combobox', { name: 'Bank' }), 'Maybank');
  await user.click(payee.getByRole('button', { name: 'Save' }));
  await screen.findByText(`${name} is saved.`);
  expect(payout.getByRole('combobox', { name: 'Payee' })).toHaveValue(name);
  expect(payout.getByRole('textbox', { name: 'Reference' })).toHaveValue('PAY-1');

  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '120.50');
  const warnings = await screen.findByText(/^The bank account is new, so the payout waits a day\./);
  expect(warnings).toHaveTextContent(/The pool does not cover it\. Top it up first\.$/);
  expect(screen.getByText('Leaves the pool')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Prepare payout' }));
  expect(await screen.findByText(/The pool for payouts does not cover this/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/pools/list');
});
