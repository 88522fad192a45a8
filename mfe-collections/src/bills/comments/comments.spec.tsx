import { billComments } from '@portal/shared/contract/merchant/bills/bill-comments.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as remote from '../../remote.ts';

const { open, calls, http } = portalSpecs(remote, openSandbox);

async function newBill() {
  const everything = bills.list.toInput(bills.list.readView(new URLSearchParams('status=due')));
  const [first] = (await gateway.call(bills.list, everything)).list.data;
  const body = billForm({ collection_id: first?.collection_id ?? '', payer_name: 'Rosnah', due_date: '2026-12-01' });
  return gateway.call(bills.create, { body });
}

const field = () => screen.findByRole('textbox', { name: 'Comment' });
const begin = async () => screen.findByRole('button', { name: 'Add comment' });
const save = () => screen.getByRole('button', { name: 'Save' });
const newest = () => within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')[0];

it('a comment is in the timeline of its bill with author and time, and the row of the bill links to the comment', async () => {
  const bill = await newBill();
  const { user } = await open(`/customer-bills/datatable?q=${bill.bill_number}`);
  const row = within(await screen.findByRole('row', { name: new RegExp(bill.bill_number) }));
  expect(row.queryByRole('link', { name: /comment/ })).toBeNull();
  await user.click(row.getByRole('link', { name: bill.bill_number }));
  await user.click(await begin());
  expect(await field()).toHaveFocus();
  await user.type(await field(), 'Will pay at the counter on Friday');
  await user.click(save());
  expect(await screen.findByText('The comment is added.')).toBeVisible();
  await waitFor(() =>
    expect(newest()).toHaveTextContent(/^Comment by Aminah binti Yusof.*Will pay at the counter on Friday$/),
  );
  expect(within(newest() as HTMLElement).getByTitle(/20 Nov 2026/)).toBeVisible();
  expect(await begin()).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('link', { name: `1 comment on ${bill.bill_number}` }));
  expect(await screen.findByText('Will pay at the counter on Friday')).toBeVisible();
});

it('a comment whose response was lost is stored once when it is saved again', async () => {
  const bill = await newBill();
  const { user } = await open(`/customer-bills/view/${bill.id}`);
  await user.click(await begin());
  await user.type(await field(), 'Called twice');
  const mend = http().lose();
  await user.click(save());
  expect(await screen.findByText(/save it again, and it is saved once/)).toBeVisible();
  mend();
  const failure = within(await screen.findByRole('dialog', { name: 'handlecatch Error' }));
  await user.click(failure.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  expect(await screen.findByText('The comment is added.')).toBeVisible();
  expect((await gateway.call(bills.get, { params: { id: bill.id } })).comments).toHaveLength(1);
  expect(calls(`customer-bills/${bill.id}/comments`)).toHaveLength(2);
});

it('a question is asked before a bill with an unsaved comment is closed, and an empty comment is not sent', async () => {
  const bill = await newBill();
  const { user } = await open(`/customer-bills/view/${bill.id}`);
  await user.click(await begin());
  await user.click(save());
  expect(await screen.findByText('Enter comment')).toBeVisible();
  expect(calls(billComments.create.path.replace('{id}', bill.id))).toEqual([]);
  await user.type(await field(), 'Half a sent');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(await field()).toHaveValue('Half a sent');
});
