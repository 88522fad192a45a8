/** Two windows edit one customer: the second save shows the change of the first, and keeps the typed input. */
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak, type OpenedRemote } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { emptyCustomer } from '../new-customer.ts';

const { open, calls, http } = portalSpecs(remote, openSandbox);

type Change = Partial<Record<'name' | 'phone', string>>;

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const notice = () => screen.findByRole('alert');
const read = (id: string) => gateway.call(customers.get, { params: { id } });
const updates = (id: string) => calls(`customers/${id}`).filter(({ method }) => method === 'PUT');

async function retype(user: OpenedRemote['user'], name: RegExp, text: string) {
  const input = await field(name);
  await user.clear(input);
  if (text) await user.type(input, text);
}

/** Opens a customer's form here, and then changes the customer in another window. */
async function changedElsewhere(change: Change) {
  const body = { ...emptyCustomer, name: 'Puan Zaleha', email: 'zaleha@example.my', note: 'Pays in cash' };
  const { id } = await gateway.call(customers.create, { body });
  const { user } = await open(paths.customers.one('edit', id));
  await field(/^Name/);
  await gateway.call(customers.update, { params: { id }, body: change });
  http().clear();
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { id, user, save };
}

describe('a customer that was changed in another window', () => {
  it('is not overwritten: a notice names the person and the changes, gets the focus, and the typed input stays', async () => {
    const { id, user, save } = await changedElsewhere({ name: 'Zaleha Osman', phone: '012-345 6789' });
    await retype(user, /^Name/, 'Zaleha binti Osman');
    await save();
    const said = within(await notice());
    expect(said.getByText('Aminah binti Yusof has changed this meanwhile')).toBeVisible();
    expect(said.getByText('Name').nextSibling).toHaveTextContent('Zaleha Osman');
    expect(said.getByText('Phone').nextSibling).toHaveTextContent('+60 12-345 6789');
    expect(said.queryByText('Note')).toBeNull();
    await waitFor(async () => expect(await notice()).toHaveFocus());
    expect(await field(/^Name/)).toHaveValue('Zaleha binti Osman');
    expect(await read(id)).toMatchObject({ name: 'Zaleha Osman', version: 2 });
    expect(await axeFaults()).toEqual([]);
  });

  it('can be saved with the fields typed here, and keeps the other fields of the other window', async () => {
    const { id, user, save } = await changedElsewhere({ name: 'Zaleha Osman', phone: '012-345 6789' });
    await retype(user, /^Name/, 'Zaleha binti Osman');
    await save();
    await user.click(within(await notice()).getByRole('button', { name: 'Keep what I typed' }));
    expect(await screen.findByText('Zaleha binti Osman is saved.')).toBeVisible();
    const both = { name: 'Zaleha binti Osman', phone: '012-345 6789', note: 'Pays in cash', version: 3 };
    expect(await read(id)).toMatchObject(both);
  });

  it('can be left as the other window saved it, and then changed again', async () => {
    const { id, user, save } = await changedElsewhere({ name: 'Zaleha Osman' });
    await retype(user, /^Name/, 'Zaleha binti Osman');
    await retype(user, /^Note/, 'Pays by card');
    await save();
    await user.click(within(await notice()).getByRole('button', { name: 'Use theirs' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await field(/^Name/)).toHaveValue('Zaleha Osman');
    expect(await field(/^Name/)).toHaveFocus();
    expect(await field(/^Note/)).toHaveValue('Pays in cash');
    expect(updates(id)).toHaveLength(1);
    await retype(user, /^Note/, 'Pays by cheque');
    await save();
    expect(await screen.findByText('Zaleha Osman is saved.')).toBeVisible();
    expect(await read(id)).toMatchObject({ name: 'Zaleha Osman', note: 'Pays by cheque', version: 3 });
  });

  it('requires another choice when it is changed again before the person decides', async () => {
    const { id, user, save } = await changedElsewhere({ name: 'Zaleha Osman' });
    await retype(user, /^Name/, 'Zaleha binti Osman');
    await save();
    await notice();
    await gateway.call(customers.update, { params: { id }, body: { name: 'Z. Osman' } });
    await user.click(within(await notice()).getByRole('button', { name: 'Keep what I typed' }));
    await waitFor(async () =>
      expect(within(await notice()).getByText('Name').nextSibling).toHaveTextContent('Z. Osman'),
    );
    expect(await field(/^Name/)).toHaveValue('Zaleha binti Osman');
    await user.click(within(await notice()).getByRole('button', { name: 'Keep what I typed' }));
    expect(await screen.findByText('Zaleha binti Osman is saved.')).toBeVisible();
    expect(await read(id)).toMatchObject({ name: 'Zaleha binti Osman', version: 4 });
  });

  it('is saved without a question when both windows changed different fields, and a message states that', async () => {
    const { id, user, save } = await changedElsewhere({ phone: '012-345 6789' });
    await retype(user, /^Note/, 'Pays by card');
    await save();
    expect(
      await screen.findByText('Aminah binti Yusof had changed other fields meanwhile. Both changes are saved.'),
    ).toBeVisible();
    expect(await read(id)).toMatchObject({ phone: '012-345 6789', note: 'Pays by card', version: 3 });
  });

  it.each([
    ['ms', 'Kekalkan yang saya taip'],
    ['ar', 'أبقِ ما كتبته'],
  ] as const)('has its notice translated: %s', async (language, keep) => {
    const { user, save } = await changedElsewhere({ name: 'Zaleha Osman' });
    await retype(user, /^Name/, 'Zaleha binti Osman');
    await save();
    await notice();
    await speak(language);
    expect(await screen.findByRole('button', { name: keep })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await speak('en');
  });
});
