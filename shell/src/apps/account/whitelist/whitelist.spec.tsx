import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { whitelist } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import type { User } from '@portal/shared/testing/user.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const LIST = paths.whitelist.list();

async function keyNamed(name: string) {
  const { list } = await gateway.call(apiKeys.find, { query: { limit: 100 } });
  const key = list.data.find((one) => one.name === name);
  if (!key) throw new Error(`There is no key ${name}.`);
  return key;
}

/** Adds an entry for the demonstration's key for accountants. The key already has an entry, so a further entry locks nobody out. */
const newEntry = async (label: string, address: string) =>
  gateway.call(whitelist.create, { body: { label, address, key_id: (await keyNamed('Accounting')).id } });

async function chooseKey(user: User, name: string) {
  await user.type(await screen.findByRole('combobox', { name: 'API key (optional)' }), name);
  await user.click(await screen.findByRole('option', { name, hidden: true }));
}

const addressField = () => screen.findByRole('textbox', { name: 'Address or range' });

describe('a merchant with entries', () => {
  const specs = portalSpecs(remote, openSandbox);

  listContract(specs, {
    address: LIST,
    title: 'IP whitelist',
    sort: 'Label',
    record: (id) => paths.whitelist.one('view', id),
  });

  let host = 40;
  formContract(specs, {
    address: paths.whitelist.create(),
    title: 'New address',
    requiredField: { label: 'Label', wire: 'label' },
    path: 'white-list-address',
    unlike: { address: '192.0.2.40' },
    fill: async (user, label) => {
      await user.type(screen.getByRole('textbox', { name: 'Label' }), label);
      await user.type(await addressField(), `192.0.2.${(host += 1)}`);
      await chooseKey(user, 'Accounting');
    },
  });

  it('sees an invalid address marked at its field, before a request is sent', async () => {
    const { user } = await specs.open(paths.whitelist.create());
    await user.type(await addressField(), '203.0.113.7/24');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await addressField()).toHaveAccessibleDescription(/This lies in the range 203\.0\.113\.0\/24/);
    expect(specs.calls('white-list-address').filter(({ url }) => url === 'white-list-address')).toEqual([]);
  });

  it('can enter their own address, as the gateway sees it', async () => {
    const { user } = await specs.open(paths.whitelist.create());
    await user.click(await screen.findByRole('button', { name: 'Use it' }));
    expect(await addressField()).toHaveValue('127.0.0.1');
    expect(await screen.findByText(/is let in/)).toBeVisible();
    expect(await screen.findByText('This is an address inside a private network')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('must accept the refusals again after the draft is changed', async () => {
    const { user } = await specs.open(paths.whitelist.create());
    await user.type(await addressField(), '192.0.2.9');
    await user.click(await screen.findByRole('switch', { name: 'Refuse them' }));
    await user.type(await addressField(), '9');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Refuse them' })).not.toBeChecked());
  });

  it('sees the refused callers of a draft while it is typed, and can save only after accepting the refusals', async () => {
    const { user } = await specs.open(paths.whitelist.create());
    await user.type(await screen.findByRole('textbox', { name: 'Label' }), 'Pelayan web');
    await chooseKey(user, 'Website');
    await user.type(await addressField(), '203.0.113.0/24');
    expect(await screen.findByText('1 address that your keys are used from would be refused')).toBeVisible();
    const row = within(await screen.findByRole('row', { name: /2001:db8:24::15/ }));
    expect(row.getByText('Would be refused')).toBeVisible();
    expect(row.getByText('POST customers')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /203\.0\.113\.24/ })).getByText('Let in')).toBeVisible();
    expect(await axeFaults()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Save' }));
    const refusal = within(await screen.findByRole('dialog', { name: '4000' }));
    expect(refusal.getByText(/Keys were used from addresses that this would refuse: 1/)).toBeVisible();
    await user.click(refusal.getByRole('button'));
    await user.click(await screen.findByRole('switch', { name: 'Refuse them' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Pelayan web is saved. It counts from the next call.')).toBeVisible();
  });

  it('must confirm the removal of an entry, and sees its effect first', async () => {
    const { id } = await newEntry('Pejabat lama', '192.0.2.200');
    const { user } = await specs.open(paths.whitelist.one('view', id));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove Pejabat lama?' }));
    expect(question.getByText(/may be used from everywhere/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Pejabat lama is removed.')).toBeVisible();
  });

  it('sees the addresses that may use a key on the page of the key', async () => {
    const { id } = await keyNamed('Accounting');
    await specs.open(paths.apiKeys.one('view', id));
    const drawer = within(await screen.findByRole('dialog', { name: 'Accounting' }));
    expect(await drawer.findByText('198.51.100.0/28')).toBeVisible();
    expect(drawer.getByText('Office of the accountants')).toBeVisible();
  });
});

describe('a merchant without entries', () => {
  const specs = portalSpecs(remote, openSandbox, { username: 'weiming', password: 'roti canai kuah asing' });

  it('sees that every address may call the gateway', async () => {
    await specs.open(LIST);
    expect(await screen.findByText(/your API keys may be used from every address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'New address' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('sees on the page of a key that every address may use the key', async () => {
    const { list } = await gateway.call(apiKeys.find, { query: { limit: 1 } });
    await specs.open(paths.apiKeys.one('view', list.data[0]?.id ?? ''));
    expect(await screen.findByText('From every address: none is listed for it.')).toBeVisible();
  });
});
