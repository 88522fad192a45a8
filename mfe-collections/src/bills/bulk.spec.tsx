import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open, calls, connection } = portalSpecs(remote, openSandbox);

const APPROVES = 'fpx_b2c_TEST0021';

/** Creates a collection with one bill for each of the given statuses. */
async function madeBills(title: string, ...statuses: readonly ('draft' | 'due')[]) {
  const { id: collection_id } = await gateway.call(collections.create, {
    body: { title, description: '', record_status: 1 },
  });
  const made = [];
  for (const status of statuses) {
    const body = { ...billForm({ collection_id, payer_name: 'Rosnah', due_date: '2026-12-01' }), status };
    made.push(await gateway.call(bills.create, { body }));
  }
  return { made, list: `/collections/view/${collection_id}` };
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function select(user: User, rows: readonly { readonly bill_number: string }[]) {
  for (const { bill_number } of rows)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${bill_number}` }));
  return within(screen.getByRole('toolbar'));
}

const outcomes = () =>
  within(screen.getByRole('list', { name: 'What happened to each row' }))
    .getAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
const statusOf = async (id: string) => (await gateway.call(bills.get, { params: { id } })).status;
const updates = () => calls('customer-bills/').filter(({ method }) => method === 'PUT');

describe('several chosen bills', () => {
  it('are published together; bills that were not drafts are listed with the reason', async () => {
    const { made, list } = await madeBills('Yuran terbit', 'draft', 'draft', 'due');
    const { user } = await open(list);
    const bar = await select(user, made);
    await user.click(bar.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Publish · 2 of 3 done')).toBeVisible();
    expect(Object.fromEntries(outcomes())).toEqual({
      [made[0]?.bill_number ?? '']: 'Published',
      [made[1]?.bill_number ?? '']: 'Published',
      [made[2]?.bill_number ?? '']: 'already published',
    });
    expect(updates()).toHaveLength(2);
    expect(await statusOf(made[0]?.id ?? '')).toBe('due');
    expect(await axeFaults()).toEqual([]);
  });

  it('are cancelled after a confirmation that shows how many they are; bills that stay are listed with the reason', async () => {
    const { made, list } = await madeBills('Yuran batal', 'due', 'due', 'due', 'draft');
    const { user } = await open(list);
    const bar = await select(user, made);
    await user.click(bar.getByRole('button', { name: 'Cancel bill' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel 3 bills?' }));
    await user.click(question.getByRole('button', { name: 'Keep them' }));
    expect(updates()).toEqual([]);
    await user.click(bar.getByRole('button', { name: 'Cancel bill' }));
    const again = within(await screen.findByRole('dialog', { name: 'Cancel 3 bills?' }));
    expect(again.getByText(/cannot be opened again/)).toBeVisible();
    // The payer pays the second bill before the merchant cancels it, so its cancellation is refused.
    await connection().pay(made[1]?.id ?? '', APPROVES);
    await user.click(again.getByRole('button', { name: 'Cancel 3 bills' }));
    expect(await screen.findByText('Cancel bill · 2 of 4 done')).toBeVisible();
    expect(Object.fromEntries(outcomes())).toEqual({
      [made[0]?.bill_number ?? '']: 'Cancelled',
      [made[1]?.bill_number ?? '']: 'This bill is already paid.',
      [made[2]?.bill_number ?? '']: 'Cancelled',
      [made[3]?.bill_number ?? '']: 'still a draft',
    });
    expect(await statusOf(made[0]?.id ?? '')).toBe('cancelled');
    expect(await statusOf(made[3]?.id ?? '')).toBe('draft');
  });

  it('have a toolbar with only the actions that apply to at least one of them', async () => {
    const { made } = await madeBills('Yuran pilih', 'draft', 'due');
    const { user } = await open('/customer-bills/datatable?q=Rosnah&in=payer_name&limit=100');
    const bar = await select(user, made.slice(0, 1));
    const names = () => bar.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toContain('Publish');
    for (const name of ['Cancel bill', 'Remind', 'Send by email', 'Mark as paid']) expect(names()).not.toContain(name);
    await select(user, made.slice(1));
    for (const name of ['Publish', 'Cancel bill', 'Send by email', 'Mark as paid']) expect(names()).toContain(name);
    // Neither bill was sent, so neither payer can be reminded.
    expect(names()).not.toContain('Remind');
    await select(user, made.slice(0, 1));
    expect(names()).not.toContain('Publish');
  });
});
