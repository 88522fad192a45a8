import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { cleanup, screen } from '@testing-library/react';
import * as remote from '../remote.ts';

/** A new name for each try. */
const name = `Kedai Kek ${crypto.randomUUID().slice(0, 8)}`;

const specs = portalSpecs(remote, openSandbox);

it('the form shows the cost and the cautions of a payout while it is typed', async () => {
  const payee = await specs.open('/payees/new');
  for (const [label, text] of [
    ['Name', name],
    ['Account number', '5140001111'],
    ['Account holder', 'Nurul Aisyah'],
  ] as const)
    await payee.user.type(await screen.findByRole('textbox', { name: label }), text);
  await payee.user.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'Maybank');
  await payee.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(`${name} is saved.`);
  cleanup();

  const { user } = await specs.open('/payout/new');
  await user.type(await screen.findByRole('combobox', { name: 'Payee' }), name);
  await user.click(await screen.findByRole('option', { name, hidden: true }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '120.50');
  const warnings = await screen.findByText(/^The bank account is new, so the payout waits a day\./);
  expect(warnings).toHaveTextContent(/The pool does not cover it\. Top it up first\.$/);
  expect(screen.getByText('Leaves the pool')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'PAY-1');
  await user.click(screen.getByRole('button', { name: 'Prepare payout' }));
  expect(await screen.findByText(/The pool for payouts does not cover this/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/pools/list');
});
