import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

const type = async (user: Awaited<ReturnType<typeof specs.open>>['user'], label: string, text: string) =>
  user.type(await screen.findByRole('textbox', { name: label }), text);

const chooseBank = async (user: Awaited<ReturnType<typeof specs.open>>['user']) =>
  user.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'Maybank');

formContract(specs, {
  address: '/payees/new',
  title: 'New payee',
  requiredField: { label: 'Name', wire: 'name' },
  path: 'payees',
  fill: async (user, name) => {
    await type(user, 'Name', name);
    await chooseBank(user);
    await type(user, 'Account number', '5140 0011 11');
    await type(user, 'Account holder', 'Nurul Aisyah');
  },
});

it('a payee is shown with the account holder’s name at the bank', async () => {
  const { user } = await specs.open('/payees/new');
  await type(user, 'Name', 'Kedai Kek Melati');
  await chooseBank(user);
  await type(user, 'Account number', '5140001119');
  await type(user, 'Account holder', 'Nurul Aisyah');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: 'Kedai Kek Melati' }));
  const reading = within(await screen.findByRole('dialog', { name: 'Kedai Kek Melati' }));
  expect(reading.getByText('PERNIAGAAN CAHAYA BARU')).toBeVisible();
});
