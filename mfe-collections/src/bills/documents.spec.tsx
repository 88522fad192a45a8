import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { choose, menuItem, menuItems, MORE } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { cleanup, screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open, connection } = portalSpecs(remote, openSandbox);

const PAYER = 'http://localhost:4302';
/** The payer's bank account, to which a refund is sent. */
const ACCOUNT = { bank_code: 'MBBEMYKL', account_number: '5140001111', holder_name: 'Nurul Aisyah' };

const APPROVES = 'fpx_b2c_TEST0021';

async function newBill() {
  const everything = bills.list.toInput(bills.list.readView(new URLSearchParams('status=due')));
  const [first] = (await gateway.call(bills.list, everything)).list.data;
  const body = billForm({ collection_id: first?.collection_id ?? '', payer_name: 'Rosnah', due_date: '2026-12-01' });
  return gateway.call(bills.create, { body });
}

async function paidBill() {
  const bill = await newBill();
  await connection().pay(bill.id, APPROVES);
  const { list } = await gateway.call(paymentRecords.ofBill, { query: { bill_invoice: bill.bill_number } });
  const [payment] = list.data;
  return { bill, payment, receipt: `${PAYER}/pay/thankyou?invoice_no=${payment?.invoice_no}` };
}

const openBill = async (id: string) => {
  const { user } = await open(`/customer-bills/view/${id}`);
  return { user, drawer: within(await screen.findByRole('dialog', { name: /^INV-/ })) };
};

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

it('the receipt of a paid bill opens in a new tab, and its link can be copied', async () => {
  const { bill, receipt } = await paidBill();
  const { user, drawer } = await openBill(bill.id);
  const item = await menuItem(user, drawer, 'Open receipt', 'Receipt');
  expect(item).toHaveAttribute('href', receipt);
  expect(item).toHaveAttribute('target', '_blank');
  expect(item).toHaveAttribute('rel', 'noreferrer');
  expect(await menuItems()).toEqual(['Open receipt', 'Copy receipt link']);
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByRole('menuitem', { name: 'Copy receipt link' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(receipt);
});

it('the menu of a paid bill links to the refund form of its payment, as long as a part of the payment can be refunded', async () => {
  const { bill, payment } = await paidBill();
  const { user, drawer } = await openBill(bill.id);
  expect(drawer.queryByRole('button', { name: 'Copy link' })).toBeNull();
  const item = await menuItem(user, drawer, 'Refund or void', MORE);
  expect(await menuItems()).toContain('Share');
  expect(item).toHaveAttribute('href', `/refund/new?for=${payment?.id}`);
  cleanup();
  const whole = {
    payment_id: payment?.id ?? '',
    kind: 'refund',
    amount: decimalOf(bill.amount),
    reason: 'paid_twice',
  } as const;
  const body = { ...whole, note: '', shortfall_policy: 'wait', ...ACCOUNT } as const;
  await gateway.call(refunds.create, { body }, { idempotencyKey: 'refund-of-all' });
  const again = await openBill(bill.id);
  await menuItem(again.user, again.drawer, 'Open invoice', MORE);
  expect(await menuItems()).not.toContain('Refund or void');
});

it('a paid bill also has an invoice, in the menu next to its receipt', async () => {
  const { bill } = await paidBill();
  const { user, drawer } = await openBill(bill.id);
  const item = await menuItem(user, drawer, 'Open invoice', MORE);
  expect(item).toHaveAttribute('href', `${PAYER}/pay/invoice/${bill.id}`);
});

it('on a device with a share sheet, the receipt is passed to the share sheet', async () => {
  const { bill, receipt } = await paidBill();
  const shared: ShareData[] = [];
  const share = (data: ShareData) => Promise.resolve(void shared.push(data));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { user, drawer } = await openBill(bill.id);
  await choose(user, drawer, 'Share receipt', 'Receipt');
  expect(shared).toEqual([{ title: `Receipt for ${bill.bill_number}`, url: receipt }]);
});

it('the menu of an open bill has the invoice, and no receipt', async () => {
  const bill = await newBill();
  const { user, drawer } = await openBill(bill.id);
  expect(drawer.queryByRole('button', { name: 'Receipt' })).toBeNull();
  const item = await menuItem(user, drawer, 'Open invoice', MORE);
  expect(item).toHaveAttribute('href', `${PAYER}/pay/invoice/${bill.id}`);
  await user.click(screen.getByRole('menuitem', { name: 'Copy invoice link' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${PAYER}/pay/invoice/${bill.id}`);
});

it('a bill that was paid by hand has an invoice, because the portal issued no receipt to its payer', async () => {
  const bill = await newBill();
  const body = {
    bill_id: bill.id,
    method: 'cash',
    received_on: '2026-11-19',
    reference: '',
    reason: 'Counter',
  } as const;
  await gateway.call(paymentRecords.create, { body });
  const { user, drawer } = await openBill(bill.id);
  expect(drawer.queryByRole('button', { name: 'Receipt' })).toBeNull();
  expect(await menuItem(user, drawer, 'Open invoice', MORE)).toBeVisible();
});
