import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

it('a settlement shows that it has arrived, and that its lines add up', async () => {
  const { user } = await specs.open(`${paths.settlements.list()}?status=paid`);
  const table = await screen.findByRole('table');
  const [day] = within(table).getAllByRole('link');
  await user.click(day as HTMLElement);
  expect(await screen.findByText('The total is exact to the sen.')).toBeVisible();
  expect(screen.getByText(/^In your Maybank account since /)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')).toHaveLength(5);
});

it('settlements on their way have their own URL', async () => {
  await specs.open(paths.settlements.incoming());
  expect(await screen.findByRole('link', { name: 'Incoming', current: 'page' })).toBeVisible();
  expect(specs.calls(settlements.incoming.path)).toHaveLength(1);
});

it('another holder at the bank is named, and saved once the person agrees', async () => {
  const { user } = await specs.open(paths.settlements.settings());
  await user.click(await screen.findByRole('button', { name: 'Change bank account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your bank account' }));
  const account = dialog.getByRole('textbox', { name: 'Account number' });
  await user.clear(account);
  await user.type(account, '5140001119');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const agreed = dialog.getByRole('textbox', { name: /^Name at the bank/ });
  expect(agreed).toHaveAccessibleDescription(/PERNIAGAAN CAHAYA BARU/);
  await user.type(agreed, 'PERNIAGAAN CAHAYA BARU');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your bank account is saved.')).toBeVisible();
  expect(await screen.findByText(/^New: nothing is sent to it before /)).toBeVisible();
});
