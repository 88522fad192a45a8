import { banks } from '@portal/shared/contract/merchant/money/banks.ts';
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
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

it('when the bank names another account holder, the name is shown, and the account is saved after a confirmation', async () => {
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

describe('an empty list of settlements', () => {
  let fill: () => void;

  beforeEach(() => (fill = specs.http().empty()));
  afterEach(() => fill());

  const start = () => screen.queryByRole('link', { name: 'Enter your bank account' });

  it('links to the bank accounts while the merchant has none, for people with the permission to enter one', async () => {
    await specs.open(paths.settlements.list());
    expect(await screen.findByRole('link', { name: 'Enter your bank account' })).toHaveAttribute('href', '/info/banks');
    const account = store.get(accountAtom);
    const permissions = account?.permissions.filter((name) => name !== 'settlements.write') ?? [];
    act(() => store.set(accountAtom, account && { ...account, permissions }));
    expect(start()).toBeNull();
    act(() => store.set(accountAtom, account));
  });

  it('has no link to the bank accounts when the merchant has a bank account', async () => {
    const answer = specs.http().hold(banks.find.path);
    await specs.open(paths.settlements.list());
    await waitFor(() => expect(specs.calls(banks.find.path)).toHaveLength(1));
    fill();
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    expect(start()).toBeNull();
  });

  it('has no link to the bank accounts when it is the list of settlements on their way', async () => {
    await specs.open(paths.settlements.incoming());
    expect(await screen.findByText(/^What payers paid you on a day goes to your bank account/)).toBeVisible();
    expect(specs.calls(banks.find.path)).toEqual([]);
    expect(start()).toBeNull();
  });
});
