import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import type { User } from '@portal/shared/testing/user.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const LIST = paths.apiKeys.list();
const specs = portalSpecs(remote, openSandbox);

const keyNamed = async (name: string) => {
  const { list } = await gateway.call(apiKeys.find, { query: { limit: 100 } });
  const key = list.data.find((one) => one.name === name);
  if (!key) throw new Error(`There is no key ${name}.`);
  return key;
};

async function fill(user: User, name: string) {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), name);
  await user.click(screen.getByRole('checkbox', { name: 'See bills' }));
}

async function leaveMade(user: User, name: string) {
  const made = within(await screen.findByRole('dialog', { name }));
  await user.click(made.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  // The list is read again while the dialog closes.
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
}

listContract(specs, {
  address: LIST,
  title: 'API keys',
  sort: 'Name',
  record: (id) => paths.apiKeys.one('view', id),
});

/** Each attempt uses its own key name, so that a key left by a failed attempt is not mistaken for the new key. */
let tries = 0;

it('a new key shows its secret once, with an example call that works', async () => {
  tries += 1;
  const name = `Kedai buku ${tries}`;
  const { user } = await specs.open(paths.apiKeys.create());
  await screen.findByRole('dialog', { name: 'New API key' });
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText('Choose something that it may see')).toBeVisible();
  await fill(user, name);
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  const made = within(await screen.findByRole('dialog', { name }));
  const secret = made.getByText(/^msk_[0-9a-f]{64}$/).textContent ?? '';
  expect(await axeFaults()).toEqual([]);
  for (const language of ['curl', 'TypeScript', 'PHP']) {
    await user.selectOptions(made.getByRole('combobox', { name: 'Language' }), language);
    const code = made.getByLabelText(language, { selector: 'pre' }).textContent ?? '';
    expect(code).toContain(secret);
    expect(code).toContain(`/api/v1/${bills.list.path}`);
  }
  await leaveMade(user, name);
  expect(await screen.findByText(`${name} is saved.`)).toBeVisible();
  await user.click(await screen.findByRole('link', { name }));
  const reading = await screen.findByRole('dialog', { name });
  expect(reading).not.toHaveTextContent(secret);
  expect(within(reading).getByText(`${secret.slice(0, 12)}…`)).toBeVisible();
});

it('the expiry day of a key that was chosen before a reload is shown after the reload', async () => {
  const { user, close } = await specs.open(paths.apiKeys.create());
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Expires' }), 'On a day that I choose');
  const day = (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Last day' })).value;
  dispatchEvent(new Event('pagehide'));
  await close();
  await specs.open(paths.apiKeys.create());
  expect(await screen.findByRole('textbox', { name: 'Last day' })).toHaveValue(day);
});

it('a write scope includes the read scope, and only scopes that the person holds are offered', async () => {
  const { user } = await specs.open(paths.apiKeys.create());
  await user.click(await screen.findByRole('checkbox', { name: 'Change bills' }));
  expect(screen.getByRole('checkbox', { name: 'See bills' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Approve payouts' })).toBeNull();
});

it('a key shows who still uses its old secret, and until when the old secret works', async () => {
  const { id } = await keyNamed('Website');
  await specs.open(paths.apiKeys.one('view', id));
  const drawer = within(await screen.findByRole('dialog', { name: 'Website' }));
  const old = within(drawer.getByRole('note'));
  expect(old.getByText(/^Still used: the old secret msk_/)).toBeVisible();
  expect(old.getByText('203.0.113.24')).toBeVisible();
  expect(old.getByText('POST customer-bills')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

it('a key gets a new secret, after a question about how long the old secret works', async () => {
  const { id } = await keyNamed('Accounting');
  const { user } = await specs.open(paths.apiKeys.one('view', id));
  await user.click(await screen.findByRole('button', { name: 'New secret' }));
  const question = within(await screen.findByRole('dialog', { name: 'Give this key a new secret?' }));
  expect(question.getByRole('combobox')).toHaveDisplayValue('24 hours');
  await user.selectOptions(question.getByRole('combobox'), '1 hour');
  await user.click(question.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText(/^msk_[0-9a-f]{64}$/)).toBeVisible();
  await leaveMade(user, 'Accounting');
  const { secrets } = await gateway.call(apiKeys.get, { params: { id } });
  expect(secrets).toHaveLength(2);
});

it('a key is revoked after a confirmation, and the list shows the key as revoked', async () => {
  const { id } = await gateway.call(apiKeys.create, {
    body: { name: 'Sementara', scopes: ['bills.read'], expires_on: null },
  });
  const { user } = await specs.open(paths.apiKeys.one('view', id));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke Sementara' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke Sementara?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Sementara is revoked.')).toBeVisible();
  const row = () => within(screen.getByRole('row', { name: /Sementara/ }));
  await waitFor(() => expect(row().getByText('Revoked')).toBeVisible());
});

it('the reports of a key show the payments of its bills, and link to these payments', async () => {
  const { id } = await keyNamed('Website');
  await specs.open(paths.apiKeys.report(id, 'month', '2026-11-20'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports of Website' })).toBeVisible();
  const facts = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  const payments = facts.filter((href) => href.startsWith('/collections/payments?'));
  expect(payments.length).toBeGreaterThan(0);
  for (const href of payments) expect(new URLSearchParams(href.split('?')[1]).get('key_id')).toBe(id);
  await waitFor(async () => expect(await axeFaults()).toEqual([]));
});
