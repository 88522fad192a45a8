import { bankExceptions } from '@portal/shared/contract/merchant/money/bank-exceptions.ts';
import { ownSettlements } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';

const specs = portalSpecs(remote, openSandbox);

it('a settlement on request shows cost, arrival and a shortfall before it is sent, and marks a refused amount', async () => {
  const { user } = await specs.open(paths.settlements.own.create());
  const form = within(await screen.findByRole('dialog', { name: 'Settle now' }));
  await user.type(form.getByRole('textbox', { name: /^From available/ }), '20');
  expect(await form.findByText('18.92')).toBeVisible();
  expect(form.getByText(/it takes seconds, on any day$/)).toBeVisible();
  expect(form.getByText(/is available, which is less than this\.$/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Send to my bank' }));
  await screen.findByText(/^Some details need your attention/);
  // The drawer has a button of this name too.
  await user.click(screen.getByText('Close'));
  expect(form.getByRole('textbox', { name: /^From available/ })).toHaveAccessibleDescription(/Enter 0\.00 or less/);
  expect(specs.calls(ownSettlements.create.path)).toHaveLength(1);
});

it('the list of differences from the bank’s statement has its own URL, and shows an explanation while it is empty', async () => {
  await specs.open(paths.settlements.exceptions());
  expect(await screen.findByRole('link', { name: 'Exceptions', current: 'page' })).toBeVisible();
  expect(await screen.findByText(/^Every night we compare what we sent you/)).toBeVisible();
  expect(specs.calls(bankExceptions.list.path)).toHaveLength(1);
});
