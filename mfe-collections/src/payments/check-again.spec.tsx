import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open, calls, connection, http } = portalSpecs(remote, openSandbox);

const SLOW = 'fpx_b2c_TEST0023';
const ASKS = 'fpx_b2c_MB2U0227';

async function newBill() {
  const everything = bills.list.toInput(bills.list.readView(new URLSearchParams('status=due')));
  const [first] = (await gateway.call(bills.list, everything)).list.data;
  const body = billForm({ collection_id: first?.collection_id ?? '', payer_name: 'Rosnah', due_date: '2026-12-01' });
  return gateway.call(bills.create, { body });
}

/** Starts a payment that the payer does not finish at the bank. */
async function begun() {
  const bill = await newBill();
  const body = { bill_id: bill.id, payment_service_id: ASKS };
  const { invoice_no } = await gateway.call(publicPay.pay, { body }, { idempotencyKey: crypto.randomUUID() });
  return { bill, invoice_no };
}

/** Starts a payment at a bank that answers "pending" first and decides two minutes later. */
async function waiting() {
  const bill = await newBill();
  await connection().pay(bill.id, SLOW);
  const { list } = await gateway.call(paymentRecords.ofBill, { query: { bill_invoice: bill.bill_number } });
  const [payment] = list.data;
  if (!payment) throw new Error('The bill has no payment.');
  return { bill, payment };
}

const billAt = (id: string) => `/customer-bills/view/${id}`;
const button = (number: string) => screen.findByRole('button', { name: `Check again: ${number}` });
const checks = () => calls(publicPay.check.path);

describe('the button “Check again”', () => {
  it('shows that a payment is still waiting, or the bank’s decision and the new state of the payment', async () => {
    const { payment } = await waiting();
    const { user } = await open(`/collections/payments?payment=${payment.id}`);
    await user.click(await button(payment.invoice_no));
    expect(await screen.findByText(`${payment.bank_name} has not decided yet. Check again later.`)).toBeVisible();
    expect(checks()).toHaveLength(1);
    expect(await axeFaults()).toEqual([]);
    await connection().moveClock(1);
    await connection().moveClock(1);
    await user.click(await button(payment.invoice_no));
    expect(await screen.findByText(`Paid: ${payment.bank_name} approved it.`)).toBeVisible();
    const drawer = within(screen.getByRole('dialog', { name: /^INV-/ }));
    await waitFor(() => expect(drawer.queryByRole('button', { name: /^Check again/ })).toBeNull());
    expect(drawer.getByText('You keep')).toBeVisible();
  });

  it('is in the timeline of a bill with an unfinished payment, and gives the reason when the payment failed', async () => {
    const { bill, invoice_no } = await begun();
    const { user } = await open(billAt(bill.id));
    await user.click(await button(invoice_no));
    expect(await screen.findByText(/^The payer has not finished at Maybank/)).toBeVisible();
    await connection().moveClock(3 * 60);
    await user.click(await button(invoice_no));
    expect(await screen.findByText(/^Not paid at Maybank.+\. .+ \(code \w\w\)\.$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Check again/ })).toBeNull());
  });

  it('is above a bill that waits for a provider’s decision, and in the timeline of the bill', async () => {
    const { bill, payment } = await waiting();
    await open(billAt(bill.id));
    await screen.findByText(`Waiting for ${payment.bank_name}`, { selector: '[role=note] b' });
    expect(screen.getAllByRole('button', { name: `Check again: ${payment.invoice_no}` })).toHaveLength(2);
  });

  it('is rate-limited: a refused check shows the time to wait', async () => {
    const { bill, invoice_no } = await begun();
    const { user } = await open(billAt(bill.id));
    await button(invoice_no);
    for (let count = 0; count < 20; count++) await gateway.call(publicPay.check, { query: { invoice_no } });
    await user.click(await button(invoice_no));
    expect(await screen.findByText(/^Checked very often just now\. Try again in (60|59) s\.$/)).toBeVisible();
    await waitFor(async () => expect(await button(invoice_no)).toBeEnabled());
  });

  it('reports that the gateway cannot be reached, and can be pressed again', async () => {
    const { bill, invoice_no } = await begun();
    const { user } = await open(billAt(bill.id));
    await button(invoice_no);
    const mend = http().cut();
    await user.click(await button(invoice_no));
    expect(await screen.findByText(/^The gateway cannot be reached\./)).toBeVisible();
    mend();
    await waitFor(async () => expect(await button(invoice_no)).toBeEnabled());
  });
});
