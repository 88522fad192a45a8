import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { openPortal } from '@portal/shared/testing/render-remote.tsx';
import type { SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { search as searchBills } from './bills.ts';
import { search as searchCollections } from './collections.ts';
import { search as searchCustomers } from './customers.ts';
import { search as searchPayments } from './payments.ts';

const SEARCHES = {
  bills: searchBills,
  payments: searchPayments,
  customers: searchCustomers,
  collections: searchCollections,
};

const NOBODY = '00000000-0000-4000-8000-000000000000';

let http: SandboxHttp;
let payment: PaymentRecord;
let bill: Bill;

beforeAll(async () => {
  http = await openPortal(await openSandbox(), { username: 'aminah', password: 'teh tarik kurang manis' });
  const paid = paymentRecords.list.readView(new URLSearchParams('status=success&channel=fpx_b2c'));
  const [first] = (await gateway.call(paymentRecords.list, paymentRecords.list.toInput(paid))).list.data;
  if (!first) throw new Error('Nothing is paid.');
  payment = first;
  bill = await gateway.call(bills.get, { params: { id: first.bill_id } });
});

beforeEach(() => http.clear());
afterAll(() => signOut());

const never = new AbortController().signal;

/** Runs every search with this text. Returns the URLs of the results, by the name of the search. */
async function lookFor(query: string) {
  const answers = await Promise.all(
    Object.entries(SEARCHES).map(async ([name, search]) => [name, await search(query, never)] as const),
  );
  return Object.fromEntries(
    answers.filter(([, found]) => found.length > 0).map(([name, found]) => [name, found.map(({ to }) => to)]),
  );
}

const billAt = () => `/collections/view/${bill.collection_id}/bills/view/${bill.id}`;
const paymentAt = () => `/collections/payments?payment=${payment.id}`;

it('a search finds a bill by its number, and by its id within a pasted link', async () => {
  expect(await lookFor(bill.bill_number)).toEqual({ bills: [billAt()] });
  expect(await lookFor(bill.id)).toEqual({ bills: [billAt()] });
  expect(await lookFor(`http://localhost:4302/pay/bill/${bill.id}?bank=TEST0021`)).toEqual({ bills: [billAt()] });
});

it('a search finds a payment by its number, by its bank reference, by a part of either, and by its id', async () => {
  const { id, invoice_no, bank_reference } = payment;
  expect(bank_reference).toMatch(/^\d{16}$/);
  for (const query of [invoice_no, invoice_no.toLowerCase(), bank_reference ?? '', bank_reference?.slice(6) ?? '', id])
    expect((await lookFor(query))['payments']).toContain(paymentAt());
});

it('a search finds a customer and a collection by id', async () => {
  const { id } = (
    await gateway.call(collections.list, collections.list.toInput(collections.list.readView(new URLSearchParams())))
  ).list.data[0] ?? { id: '' };
  const [customer] = (await gateway.call(customers.known, { query: { limit: 1 } })).list.data;
  expect(await lookFor(id)).toEqual({ collections: [`/collections/view/${id}`] });
  expect(await lookFor(customer?.id ?? '')).toEqual({ customers: [`/customers/view/${customer?.id}`] });
});

it('a search for an unknown id or another merchant’s id finds nothing, and a search for a name does not search payments', async () => {
  expect(await lookFor(NOBODY)).toEqual({});
  http.clear();
  await lookFor('Siti Hajar');
  expect(http.calls.filter(({ url }) => url.startsWith('payment-records'))).toEqual([]);
});

it('a search shows an error when the gateway does not respond', async () => {
  const mend = http.cut();
  await expect(lookFor(bill.id)).rejects.toMatchObject({ kind: 'unreachable' });
  mend();
});
