/** A payer can be reminded only of a bill that was sent before; an unsent bill offers sending instead. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { choose } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';

const APPROVES = 'fpx_b2c_TEST0021';
const LIST = paths.customerBills.list();

const { open, connection } = portalSpecs(remote, openSandbox);

let collectionId: string;

beforeEach(async () => {
  const body = { title: 'Kelas renang', description: '', record_status: 1 as const };
  collectionId ??= (await gateway.call(collections.create, { body })).id;
});

const makeBill = (payer_name: string) =>
  gateway.call(bills.create, {
    body: billForm({
      collection_id: collectionId,
      payer_name,
      payer_email: 'zarina@example.my',
      amount: '75.00',
      due_date: addDays(dayOf(), 7),
    }),
  });

/** A bill whose link was sent to its payer by email more than an hour ago. */
async function sentBill(payer_name: string) {
  const bill = await makeBill(payer_name);
  const body = { bill_ids: [bill.id], language: 'en' as const };
  await gateway.call(messaging.email, { body }, { idempotencyKey: crypto.randomUUID() });
  await connection().moveClock(61);
  return bill;
}

const drawer = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

it('the row of a bill offers sending first, and a reminder only after the bill was sent', async () => {
  const bill = await makeBill('Zarina binti Omar');
  const { user } = await open(`${LIST}?q=${bill.bill_number}`);
  await user.click(await screen.findByRole('button', { name: `Send ${bill.bill_number}` }));
  expect(screen.queryByRole('button', { name: `Remind about ${bill.bill_number}` })).toBeNull();
  const message = await drawer('Send by email');
  await user.click(message.getByRole('button', { name: 'Send 1 email' }));
  expect(await screen.findByText('Sent to Zarina binti Omar.')).toBeVisible();
  await user.click((await drawer(/Zarina/)).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: `Remind about ${bill.bill_number}` })).toBeVisible();
});

it('a reminder is sent at most once an hour, and an earlier second reminder is refused with the reason', async () => {
  const bill = await sentBill('Zarina binti Omar');
  const { user } = await open(`${LIST}?q=${bill.bill_number}`);
  await user.click(await screen.findByRole('button', { name: `Remind about ${bill.bill_number}` }));
  expect(await screen.findByText('Zarina binti Omar is reminded.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: bill.bill_number }));
  const billDrawer = await drawer(/Zarina/);
  expect(await screen.findByText('Reminder by email to z•••@example.my')).toBeVisible();
  await choose(user, billDrawer, `Remind about ${bill.bill_number}`, 'Send');
  expect(
    await screen.findByText('Zarina binti Omar is not reminded: had a message less than an hour ago.'),
  ).toBeVisible();
  expect((await gateway.call(bills.get, { params: { id: bill.id } })).messages).toHaveLength(2);
});

it('several chosen bills are reminded together, and each bill that is left out is listed with its reason', async () => {
  const again = await sentBill('Ramli Satu');
  await sentBill('Ramli Dua');
  await makeBill('Ramli Empat');
  const paid = await makeBill('Ramli Tiga');
  await connection().pay(paid.id, APPROVES);
  const { user } = await open(`${LIST}?q=Ramli&in=payer_name`);
  await user.click(await screen.findByRole('button', { name: `Remind about ${again.bill_number}` }));
  await screen.findByText('Ramli Satu is reminded.');
  await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Remind' }));
  const dialog = await drawer('Remind');
  expect(dialog.getByText(/reminds you to pay RM75\.00/)).toBeVisible();
  expect(dialog.getByText('not sent yet')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send 2 emails' }));
  expect(await screen.findByText('1 sent and 3 left out.')).toBeVisible();
  expect(screen.getByText('Left out: had a message less than an hour ago')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});
