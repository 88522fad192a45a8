import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FOLLOW_SECONDS } from '@portal/shared/router/fresh.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { choose } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';
import { UNOPENED_SECONDS } from './rules.ts';

const { open, calls, connection, http } = portalSpecs(remote, openSandbox);

const APPROVES = 'fpx_b2c_TEST0021';

/** The page's pauses between two polls, in milliseconds. The specs replace each of them with `SHORT_PAUSE`. */
const PAUSES = [FOLLOW_SECONDS, UNOPENED_SECONDS].map((seconds) => seconds * 1000);
const SHORT_PAUSE = FOLLOW_SECONDS * 100;

beforeEach(() => {
  const usual = globalThis.setTimeout;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work: () => void, milliseconds = 0) =>
      usual(work, PAUSES.includes(milliseconds) ? SHORT_PAUSE : milliseconds),
    );
});
afterEach(() => jest.restoreAllMocks());

async function newBill() {
  const everything = bills.list.toInput(bills.list.readView(new URLSearchParams('status=due')));
  const [first] = (await gateway.call(bills.list, everything)).list.data;
  const body = billForm({ collection_id: first?.collection_id ?? '', payer_name: 'Rosnah', due_date: '2026-12-01' });
  return gateway.call(bills.create, { body });
}

const at = (id: string) => `/customer-bills/view/${id}`;
const drawer = async () => within(await screen.findByRole('dialog', { name: /^INV-/ }));
const openedByPayer = (id: string) => gateway.call(publicPay.bill, { params: { id, product: 'customer' } });
const looks = (id: string) => calls(`customer-bills/${id}`).filter(({ method }) => method === 'GET');
/** Waits longer than one pause, so that a poll would have happened. */
const pausePassed = () => act(() => new Promise<void>((done) => setTimeout(done, 2 * SHORT_PAUSE)));

describe('the drawer of a bill', () => {
  it('shows a bill as paid without a reload after the payer opened and paid it, and then stops polling', async () => {
    const { id } = await newBill();
    await openedByPayer(id);
    await open(at(id));
    expect((await drawer()).getByText('Due', { selector: '.k-status' })).toBeVisible();
    await connection().pay(id, APPROVES);
    expect(await screen.findByText(/ approved$/)).toBeVisible();
    expect((await drawer()).getAllByText('Paid', { selector: '.k-status' })[0]).toBeVisible();
    http().clear();
    act(() => void dispatchEvent(new Event('focus')));
    await pausePassed();
    expect(http().calls).toEqual([]);
  });

  it('shows an unopened bill as paid without a reload, and polls such a bill less often', async () => {
    const { id } = await newBill();
    await open(at(id));
    await drawer();
    const pauses = jest.mocked(setTimeout).mock.calls.map(([, milliseconds]) => milliseconds);
    expect(pauses).toContain(UNOPENED_SECONDS * 1000);
    expect(pauses).not.toContain(FOLLOW_SECONDS * 1000);
    await connection().pay(id, APPROVES);
    expect(await screen.findByText(/ approved$/)).toBeVisible();
    expect((await drawer()).getAllByText('Paid', { selector: '.k-status' })[0]).toBeVisible();
  });

  it('polls immediately when the merchant comes back to the window', async () => {
    const { id } = await newBill();
    await open(at(id));
    await drawer();
    http().clear();
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(looks(id).length).toBeGreaterThan(0));
  });

  it('does not poll while the page is hidden, and polls as soon as the page is visible again', async () => {
    const { id } = await newBill();
    await openedByPayer(id);
    await open(at(id));
    await drawer();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    http().clear();
    await pausePassed();
    expect(http().calls).toEqual([]);
    await connection().pay(id, APPROVES);
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/ approved$/)).toBeVisible();
  });
});

describe('for a bill that its payer has just paid,', () => {
  it('cancelling is refused with a message, and the drawer shows the bill as paid', async () => {
    const { id, bill_number } = await newBill();
    const { user } = await open(at(id));
    await choose(user, await drawer(), 'Cancel bill');
    await connection().pay(id, APPROVES);
    const question = within(await screen.findByRole('dialog', { name: `Cancel ${bill_number}?` }));
    await user.click(question.getByRole('button', { name: 'Cancel bill' }));
    const refusal = within(await screen.findByRole('dialog', { name: '4201' }));
    expect(refusal.getByText('This bill is already paid.')).toBeVisible();
    await user.click(refusal.getByRole('button', { name: 'Close' }));
    expect((await drawer()).getAllByText('Paid', { selector: '.k-status' })[0]).toBeVisible();
    expect(screen.getByText(/ approved$/)).toBeVisible();
  });

  it('marking as paid is refused with a message, and the drawer shows the bill as paid', async () => {
    const { id, bill_number } = await newBill();
    const { user } = await open(at(id));
    await choose(user, await drawer(), 'Mark as paid');
    const form = within(await screen.findByRole('dialog', { name: `Mark as paid: ${bill_number}` }));
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Paid at the counter');
    await connection().pay(id, APPROVES);
    await user.click(form.getByRole('button', { name: 'Save' }));
    const refusal = within(await screen.findByRole('list', { name: '1 bill could not be marked as paid:' }));
    expect(refusal.getByText('This bill is already paid.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/ approved$/)).toBeVisible();
    expect((await drawer()).getAllByText('Paid', { selector: '.k-status' })[0]).toBeVisible();
  });

  it('saving an edit is refused with a message, and the drawer shows the current state of the bill', async () => {
    const { id } = await newBill();
    const { user } = await open(`/customer-bills/edit/${id}`);
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await user.clear(amount);
    await user.type(amount, '80');
    await connection().pay(id, APPROVES);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const refusal = within(await screen.findByRole('dialog', { name: '4201' }));
    await user.click(refusal.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/ approved$/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  });
});
