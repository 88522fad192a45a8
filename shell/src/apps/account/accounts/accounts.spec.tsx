import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import type { User } from '@portal/shared/testing/user.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

const rowOf = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'Accounts' }));
  const [row] = list.getAllByRole('listitem').filter((item) => item.textContent?.includes(name));
  if (!row) throw new Error(`There is no account ${name}.`);
  return within(row);
};

async function choose(user: User, account: string, action: string) {
  await user.click((await rowOf(account)).getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: `${action} ${account}` }));
}

it('another account is opened, and an account name that is taken is refused at its field', async () => {
  const { user } = await specs.open(paths.company.accounts());
  expect((await rowOf('Tadika Sinar Pagi')).getByText('You act for it now')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'New account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New account' }));
  const name = dialog.getByRole('textbox', { name: 'Account name' });
  await user.type(name, 'Tadika Sinar Pagi');
  await user.click(dialog.getByRole('button', { name: 'Open account' }));
  await user.keyboard('{Escape}');
  expect(await dialog.findByText('One of your accounts has this name already')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Tadika Cawangan Utara');
  await user.click(dialog.getByRole('button', { name: 'Open account' }));
  await waitFor(async () => expect((await rowOf('Tadika Cawangan Utara')).getByText(/Merchant · Owner/)).toBeVisible());
});

it('closing an account lists everything that is still open, and an account with nothing open is closed', async () => {
  const { user } = await specs.open(paths.company.accounts());
  await choose(user, 'Tadika Sinar Pagi', 'Close');
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  const refusal = await screen.findByRole('dialog', { name: '4291' });
  expect(refusal).toHaveTextContent('You are acting for this account now.');
  await user.keyboard('{Escape}');
  await choose(user, 'Tadika Cawangan Utara', 'Close');
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('Tadika Cawangan Utara is closed.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Accounts' })).not.toHaveTextContent('Utara'));
});
