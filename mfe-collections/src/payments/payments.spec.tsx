import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { clearEndpointError, endpointErrorsAtom } from '@portal/shared/session/endpoint-errors.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const LIST = '/collections/payments';
const specs = portalSpecs(remote, openSandbox);
const { open, calls, http } = specs;

const table = () => screen.findByRole('table', { name: 'Payments' });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0);
const listRequest = () => calls(paymentRecords.list.path).at(-1)?.body;

describe('the list of payments', () => {
  it('shows for each attempt the bill, the payer, the bank with its channel, and the merchant’s share', async () => {
    await open(`${LIST}?state=success&channel=fpx_b2c`);
    const [first] = await rows();
    const { list } = paymentRecords;
    const view = list.readView(new URLSearchParams('state=success&channel=fpx_b2c'));
    const [payment] = (await gateway.call(list, list.toInput(view))).list.data;
    const cells = cellsOf(first as HTMLElement).join(' ');
    expect(cells).toMatch(/INV-\d+/);
    const bank = within(first as HTMLElement).getByRole('cell', { name: /Online Payment$/ });
    expect(bank).toHaveTextContent(`${payment?.bank_name}Online Payment`);
    // A successful payment shows only its status, without an explanation.
    expect(within(first as HTMLElement).getByRole('cell', { name: 'Paid' })).toBeVisible();
    expect(cells).toMatch(/RM[\d,]+\.\d{2}/);
    expect(within(first as HTMLElement).getByRole('link', { name: /^INV-/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/collections\/view\/[\w-]+\/bills\/view\/[\w-]+$/),
    );
    expect(await axeFaults()).toEqual([]);
  });

  it('shows as a sentence why a bank refused a payment, and no merchant’s share for such a payment', async () => {
    await open(`${LIST}?state=failed`);
    for (const row of await rows())
      expect(within(row).getByRole('cell', { name: /^Payment failed .+ \(code \w\w\)\.$/ })).toBeVisible();
    expect(listRequest()).toMatchObject({ filter: { state: 'failed' } });
  });

  it('shows one name when a channel and its bank have the same name', async () => {
    const { list } = await gateway.call(
      bills.list,
      bills.list.toInput(bills.list.readView(new URLSearchParams('status=due'))),
    );
    const [bill] = list.data;
    const body = { bill_id: bill?.id ?? '', payment_service_id: 'duitnow_qr_DUITNOWQR' };
    await gateway.call(publicPay.pay, { body }, { idempotencyKey: crypto.randomUUID() });
    await open(`${LIST}?q=${bill?.bill_number}&in=bill_number`);
    const [first] = await rows();
    expect(within(first as HTMLElement).getByRole('cell', { name: 'DuitNow QR' })).toBeVisible();
  });

  it('shows every response of a bank as a sentence, in an optional column', async () => {
    const { user } = await open(`${LIST}?state=success&channel=fpx_b2c`);
    await rows();
    expect(screen.queryByRole('columnheader', { name: "Bank's answer" })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: "Bank's answer" }));
    for (const row of await rows())
      expect(within(row).getByRole('cell', { name: 'Approved (code 00).' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all columns' }));
  });

  it('can be opened by a link with the former name of the status filter, and the filter can be cleared', async () => {
    const { user } = await open(`${LIST}?limit=25&status=failed`);
    await rows();
    expect(location.search).toBe('?limit=25&state=failed');
    expect(listRequest()).toMatchObject({ filter: { state: 'failed' } });
    expect(calls(paymentRecords.list.path)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Status: Payment failed' })).toBeVisible();
    await setFilter(user, 'Status', 'All');
    await waitFor(() => expect(location.search).toBe('?limit=25'));
    expect(listRequest()).toMatchObject({ filter: {} });
  });

  it('replaces the former name of the filter in the URL without a new entry in the browser history', async () => {
    await open(LIST);
    await rows();
    history.pushState(null, '', `${LIST}?status=failed`);
    const { length } = history;
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(location.search).toBe('?state=failed'));
    expect(history).toHaveLength(length);
  });

  it('opens the bill of a payment', async () => {
    const { user } = await open(LIST);
    const [first] = await rows();
    const link = within(first as HTMLElement).getByRole('link', { name: /^INV-/ });
    await user.click(link);
    expect(await screen.findByRole('dialog', { name: new RegExp(link.textContent) })).toBeVisible();
  });
});

describe('a payment', () => {
  const openWithReason = async (fpx_code: string) => {
    const { list } = paymentRecords;
    const view = list.readView(new URLSearchParams('state=failed'));
    const [payment] = (await gateway.call(list, list.toInput(view))).list.data;
    if (!payment) throw new Error('The demonstration has no payment that failed.');
    const params = { transaction_invoice_no: payment.invoice_no };
    const code = fpx_code === 'the same' ? (payment.fpx_code ?? '') : fpx_code;
    await gateway.call(publicPay.failedReason, { params, body: { fpx_code: code } });
    await open(`${LIST}?payment=${payment.id}`);
    return within(await screen.findByRole('dialog'));
  };

  it('shows the browser’s response as a sentence too, when the bank sent the gateway a different response', async () => {
    const drawer = await openWithReason('1C');
    const term = await drawer.findByText('Shown to the payer');
    expect(term.nextElementSibling).toHaveTextContent("The payer cancelled at the bank's sign-in (code 1C).");
    expect(drawer.getByText("Bank's answer").nextElementSibling).not.toHaveTextContent('1C');
    expect(await axeFaults()).toEqual([]);
  });

  it('offers to send the link of its bill again while the bill can be paid', async () => {
    const { list } = paymentRecords;
    const view = list.readView(new URLSearchParams('state=failed&limit=100'));
    const failed = (await gateway.call(list, list.toInput(view))).list.data;
    const bill_statuses = await Promise.all(
      failed.map(async ({ bill_id }) => (await gateway.call(bills.get, { params: { id: bill_id } })).status),
    );
    const at = (isWanted: (status: string) => boolean) => failed[bill_statuses.findIndex(isWanted)]?.id;
    const paid = await open(`${LIST}?payment=${at((status) => status === 'paid')}`);
    const ofPaid = within(await screen.findByRole('dialog'));
    expect(await ofPaid.findByText("Bank's answer")).toBeVisible();
    expect(ofPaid.queryByRole('link', { name: 'Send link again' })).toBeNull();
    await paid.close();

    const { user } = await open(`${LIST}?payment=${at((status) => ['due', 'overdue'].includes(status))}`);
    await user.click(await screen.findByRole('link', { name: 'Send link again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send by email' }));
    expect(await axeFaults()).toEqual([]);
    await user.click(await dialog.findByRole('button', { name: 'Send 1 email' }));
    await waitFor(() => expect(calls(messaging.email.path)).toHaveLength(1));
    expect(await screen.findByText(/^Sent to /)).toBeVisible();
  });

  it('shows one response when the browser and the bank sent the same code', async () => {
    const drawer = await openWithReason('the same');
    expect(await drawer.findByText("Bank's answer")).toBeVisible();
    expect(drawer.queryByText('Shown to the payer')).toBeNull();
  });
});

it('a refunded payment is marked as refunded in the list and on its page, with the remaining amount', async () => {
  const wanted = refunds.list.readView(new URLSearchParams({ kind: 'refund', status: 'completed' }));
  const [refund] = (await gateway.call(refunds.list, refunds.list.toInput(wanted))).list.data;
  const payment = await gateway.call(paymentRecords.get, { params: { id: refund?.payment_id ?? '' } });
  const first = await open(`${LIST}?q=${payment.invoice_no}&in=invoice_no`);
  const [row] = await rows();
  const kept = `RM${decimalOf(payment.net_left ?? 0n)}`;
  expect(within(row as HTMLElement).getByRole('cell', { name: 'Partly refunded' })).toBeVisible();
  expect(row).toHaveTextContent(kept);
  await first.close();

  await open(`${LIST}?payment=${payment.id}`);
  const drawer = within(await screen.findByRole('dialog'));
  const head = drawer.getByRole('button', { name: 'Refresh' }).parentElement;
  expect(head).toHaveTextContent('Partly refunded');
  expect(drawer.getByText('You keep').nextElementSibling).toHaveTextContent(kept);
  expect(drawer.getByText('Settlement').nextElementSibling).toHaveTextContent(
    `with settlement ${payment.settlement?.number}`,
  );
});

describe('F32: Some payment list calls record an endpoint error instead of a dialog', () => {
  it('show the error in the list, with a retry that works', async () => {
    const mend = http().cut();
    const { user } = await open(LIST);
    const problem = await screen.findByRole('alert');
    expect(within(problem).getByText('These rows could not be read')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.get(endpointErrorsAtom)).toMatchObject([{ call: `POST ${paymentRecords.list.path}`, code: 0 }]);
    expect(await axeFaults()).toEqual([]);
    mend();
    await user.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect((await rows()).length).toBeGreaterThan(0);
    expect(screen.queryByText('These rows could not be read')).toBeNull();
    expect(store.get(endpointErrorsAtom)).toEqual([]);
  });

  it('still show the error after another request of the same call has succeeded', async () => {
    const mend = http().cut();
    const { user } = await open(LIST);
    const problem = await screen.findByRole('alert');
    act(() => clearEndpointError(`POST ${paymentRecords.list.path}`));
    expect(problem).toBeVisible();
    mend();
    await user.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect((await rows()).length).toBeGreaterThan(0);
  });

  it('retry automatically when the network is back', async () => {
    const mend = http().cut();
    await open(LIST);
    await screen.findByText('These rows could not be read');
    mend();
    act(() => void dispatchEvent(new Event('online')));
    expect((await rows()).length).toBeGreaterThan(0);
  });

  it('record a failed export too, and keep the rows on the screen', async () => {
    const { user } = await open(LIST);
    await rows();
    const mend = http().cut();
    await user.click(screen.getByRole('button', { name: /^Export/ }));
    await user.click(await screen.findByText('Comma-separated text (.csv)'));
    expect(await screen.findByText('These rows could not be read')).toBeVisible();
    expect((await rows()).length).toBeGreaterThan(0);
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('These rows could not be read')).toBeNull());
  });
});

listContract(specs, {
  address: LIST,
  title: 'Payments',
  sort: 'Amount',
  record: (id) => `${LIST}?payment=${id}`,
  failsInPlace: true,
});
