import { VirtualAccountChoices, virtualAccounts } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';

const specs = portalSpecs(remote, openSandbox);

const first = async () => {
  const { list } = await gateway.call(virtualAccounts.list, { query: { limit: 50 } });
  const account = list.data.find(({ name }) => name === 'Yuran bulanan');
  if (!account) throw new Error('The demonstration has no such virtual account.');
  return account;
};

it('each virtual account shows its number and the received amount, and links to its transfers', async () => {
  await specs.open(paths.pools.accounts());
  const table = within(await screen.findByRole('table', { name: 'Virtual accounts' }));
  const { id, account_number } = await first();
  const row = within(table.getByRole('row', { name: /Yuran bulanan/ }));
  expect(row.getByText(account_number)).toBeVisible();
  expect(row.getByRole('link', { name: 'Yuran bulanan' })).toHaveAttribute('href', paths.pools.account(id));
  expect(screen.getByRole('link', { name: 'All accounts', current: 'page' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

it('another virtual account is opened with a purpose, and shows its number', async () => {
  const { user } = await specs.open(paths.pools.openAccount());
  const drawer = within(await screen.findByRole('dialog', { name: 'Open a virtual account' }));
  await user.click(drawer.getByRole('button', { name: 'Open' }));
  expect(await drawer.findByText('Enter what it is for')).toBeVisible();
  await user.type(drawer.getByRole('textbox', { name: /^What it is for/ }), 'Yuran lawatan');
  await user.click(drawer.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/^Yuran lawatan is open: 8820\d{10}$/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /Yuran lawatan/ })).toBeVisible();
});

it('the transfers of a virtual account are listed with the pool balance after each, and paged by start and length', async () => {
  const { id, received, account_number } = await first();
  await specs.open(paths.pools.account(id));
  const table = within(await screen.findByRole('table', { name: 'Yuran bulanan' }));
  const rows = table.getAllByRole('row').slice(1);
  const figures = rows.map((row) => [...row.querySelectorAll('data')].map(({ value }) => Number(value)));
  const sum = figures.reduce((total, [amount = 0]) => total + amount, 0);
  expect(sum).toBeCloseTo(Number(received) / 100, 2);
  expect(screen.getByText(account_number)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yuran bulanan', current: 'page' })).toBeVisible();
  const [call] = specs.calls(virtualAccounts.transactions.path.replace('{id}', id));
  expect(call?.url).toBe(`virtual-accounts/transaction-list/${id}?start=0&length=10`);
  expect(await axeFaults()).toEqual([]);
});

it('persisted in local storage: the virtual account list, which is shown when the gateway does not respond', async () => {
  const { id } = await first();
  const opened = await specs.open(paths.pools.account(id));
  expect(await screen.findByRole('link', { name: 'Derma bangunan' })).toBeVisible();
  await opened.close();
  const stored = deviceStorage('virtual_accounts', VirtualAccountChoices).read();
  expect(stored?.map(({ name }) => name)).toEqual(expect.arrayContaining(['Yuran bulanan', 'Derma bangunan']));
  const mend = specs.http().cut(`${virtualAccounts.choices.path}?`);
  await specs.open(paths.pools.account(id));
  expect(await screen.findByRole('link', { name: 'Derma bangunan' })).toBeVisible();
  mend();
});
